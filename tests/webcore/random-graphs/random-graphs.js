// Random value graphs, 10,000 by default, each rebuilt from its seed for each route and compared:
//   structuredClone, its careful lane, and the standard's algorithm written in JavaScript must run the same getters in the
//   same order and give isomorphic results, or throw the same; where no getter changes the graph, the clone must also be
//   isomorphic to its source.
//     jsc-host random-graphs.js [--seed N] [--count N] [--stress]
load("../../support/harness.js", "caller relative");
load("../../support/describe.js", "caller relative");
load("support/random.js", "caller relative");
load("support/generator.js", "caller relative");
load("support/mutations.js", "caller relative");
load("support/reference-clone.js", "caller relative");
load("support/isomorphic.js", "caller relative");

function option(name, otherwise) {
    const index = arguments_.indexOf(name);
    return index < 0 ? otherwise : Number(arguments_[index + 1]);
}

const arguments_ = [...arguments];
const single = option("--seed");
const [first, count] = single === undefined ? [1, option("--count", stressed ? 60 : 10000)] : [single, 1];

const lanes = {
    structuredClone: (value, transfer) => structuredClone(value, { transfer }),
    reference: referenceClone,
};
if (!onPeer) {
    lanes.pooled = (value, transfer) => jscHost.structuredClone(value, { route: "pooled", transfer });
    lanes.stored = value => jscHost.deserialize(jscHost.serialize(value));
    lanes.careful = (value, transfer) => jscHost.structuredClone(value, { lane: "careful", transfer });
}

// By way of bytes nothing can be transferred, and shared memory cannot go.
const canBeStored = ({ graph, message }) => !graph.transfer.length && !message?.includes("it cannot be stored");

// Grows every buffer that can, so that views that track show it.
function growAll(objects) {
    for (const object of objects) {
        if (kindOf(object) === "ArrayBuffer" && !object.detached && object.resizable)
            object.resize(object.maxByteLength);
        else if (kindOf(object) === "SharedArrayBuffer" && object.growable)
            object.grow(object.maxByteLength);
    }
}

// Builds the graph, clones it by the lane, and tells what happened as text.
function outcomeOf(lane, seed, mutating) {
    const graph = new GraphGenerator(seed, mutating);
    const outcome = { graph };
    try {
        outcome.clone = lane(graph.root, graph.transfer);
        outcome.calls = graph.log.join();
        const objects = [];
        outcome.text = describe(outcome.clone, objects);
        if (!mutating && !graph.transfer.length)
            outcome.isomorphicObjects = lane === referenceClone ? 0 : checkIsomorphic(graph.root, outcome.clone);
        growAll(objects);
        outcome.grown = describe(outcome.clone);
    } catch (error) {
        if (error instanceof Mismatch)
            throw error;
        outcome.text = error === graph.thrown ? "threw the user's own object" : error instanceof Refused || error.name === "DataCloneError" ? "threw a DataCloneError" : `threw ${error}`;
        outcome.message = error.message;
    }
    outcome.calls ??= graph.log.join();
    outcome.source = describe(graph.nodes);
    return outcome;
}

function compare(seed, mutating) {
    const outcomes = Object.entries(lanes).map(([name, lane]) => [name, outcomeOf(lane, seed, mutating)])
        .filter(([name, outcome]) => name !== "stored" || (canBeStored(outcome) && ++stored));
    const [, expected] = outcomes.find(([name]) => name === "reference");
    for (const [name, outcome] of outcomes) {
        sameText(outcome.calls, expected.calls, `the list of getters called by ${name}`);
        sameText(outcome.text, expected.text, `the result of ${name}`);
        sameText(outcome.grown ?? "", expected.grown ?? "", `the result of ${name}, after its buffers grew,`);
        sameText(outcome.source, expected.source, `the source after ${name}`);
    }
    const [, fast] = outcomes[0];
    for (const [name, { message }] of outcomes) {
        if (!onPeer && name !== "reference")
            assert(fast.message === message, `the fast lane says ${fast.message}, ${name} ${message}`);
    }
    return fast;
}

let [objects, refused, getters, stored] = [0, 0, 0, 0];
for (let seed = first; seed < first + count && results.failed < 5; ++seed) {
    const mutating = seed % 2 === 1;
    trustPrototypes = seed % 64 !== 0;
    test(`graph of seed ${seed} (again: jsc-host random-graphs.js --seed ${seed})`, () => {
        const { graph, message } = compare(seed, mutating);
        objects += graph.nodes.length;
        getters += graph.log.length;
        refused += message === undefined ? 0 : 1;
    });
}
print(`${objects} objects, ${getters} getter calls, ${refused} graphs that cannot be cloned, ${stored} graphs by way of bytes`);
