// What every change passes before it is kept: types, lint, and the tests that take minutes at most.
import { assertNode, lint, report, runTests, runTool, types, webTypes } from "./steps/run-step.ts";
import { compileWords } from "./words.ts";

assertNode();
compileWords();
const first = await Promise.all([types(), webTypes(), lint()]);
const built = await runTool("web build", ["scripts/build-web.ts"]);
report([...first, built, await runTests("unit", ["unit", "web", "checks"]), await runTests("db", ["db"])]);
