for (let line = readline(); line !== null; line = readline())
    print(JSON.stringify(line));
