// The table of WebKit's tags in webcore/FORMAT.md says what the code does.
load("../../support/harness.js", "caller relative");
load("support/webkit.js", "caller relative");

const section = readFile("../../../webcore/FORMAT.md").split("\n## WebKit's format")[1];
const documented = new Map(Array.from(section.matchAll(/^\| (\d+) \| (.*?)(?: \(pooled\))? \| (.*?) ?\|$/gm), ([, tag, name, data]) => [Number(tag), { name, data }]));

for (let tag = 0; tag < 256; ++tag) {
    test(`tag ${tag}`, () => {
        let message = "";
        try {
            jscHost.deserialize(Uint8Array.of(15, 0, 0, 0, tag));
        } catch (error) {
            message = error.message;
        }
        const row = documented.get(tag);
        const isKnown = !message.includes(`no value begins with tag ${tag}`);
        same(isKnown, row !== undefined, "whether it is known");
        same(message.endsWith(" cannot be made from bytes"), row?.data === "refused", "whether it is refused");
        if (row?.data === "refused")
            assert(message.endsWith(`: ${row.name} cannot be made from bytes`), message);
    });
}
test("as many as there are", () => same(documented.size, 59));
