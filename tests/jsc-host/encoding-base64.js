// atob and btoa
function check(condition, text) {
    if (!condition)
        throw new Error(text);
}
function throws(name, run, text) {
    let thrown;
    try {
        run();
    } catch (error) {
        thrown = error;
    }
    check(thrown?.name === name, `${text} throws a ${name}`);
}
for (const [text, encoded] of [["", ""], ["a", "YQ=="], ["ab", "YWI="], ["abc", "YWJj"], ["\0\xff", "AP8="], ["\xe9", "6Q=="], [null, "bnVsbA=="], [undefined, "dW5kZWZpbmVk"], [12, "MTI="]]) {
    check(btoa(text) === encoded, `btoa(${JSON.stringify(text)})`);
    check(atob(encoded) === String(text), `atob(${JSON.stringify(encoded)})`);
}
for (const [encoded, text] of [[" Y Q\t=\n=\f\r", "a"], ["YQ", "a"], ["YWI", "ab"], ["  ", ""], ["YR==", "a"], ["YWK=", "ab"], ["/+8=", "\xff\xef"], [12, "\xd7"], [null, "\x9e\xe9e"]])
    check(atob(encoded) === text, `atob(${JSON.stringify(encoded)})`);
for (const encoded of ["Y", "YQ=", "Y=Q=", "=", "==", "YQ===", "YWJj=", "YWJj==", "YW-_", "YWI\u00a0=", "\u0100", "YQ==YQ==", "\vYQ==", "YWJjZ", undefined])
    throws("InvalidCharacterError", () => atob(encoded), `atob(${JSON.stringify(encoded)})`);
throws("InvalidCharacterError", () => btoa("\u0100"), "btoa of other characters");
throws("TypeError", () => atob(), "atob()");
throws("TypeError", () => btoa(), "btoa()");
throws("TypeError", () => btoa(Symbol()), "btoa of a symbol");
const all = Array.from({ length: 256 }, (_, i) => String.fromCharCode(i)).join("");
for (let length = 0; length <= all.length; ++length)
    check(atob(btoa(all.slice(0, length))) === all.slice(0, length), `and back, ${length} bytes`);
