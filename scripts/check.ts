// What every change passes before it is kept: types, lint, and the tests that take minutes at most.
import { assertNode, lint, report, runTests, types, webTypes } from "./run-step.ts";
import { compileWords } from "./words.ts";

assertNode();
compileWords();
const first = await Promise.all([types(), webTypes(), lint()]);
report([...first, await runTests("unit", ["unit", "house"]), await runTests("db", ["db"])]);
