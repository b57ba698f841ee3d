// Every test with what it needs, and one line at the end that sums them.
import {
  assertNode,
  lint,
  type Outcome,
  report,
  runJourneys,
  runTests,
  runTool,
  types,
  webTypes,
} from "./steps/run-step.ts";
import { compileWords } from "./words.ts";

assertNode();
compileWords();

const outcomes: Outcome[] = [];
async function step(work: Promise<Outcome>): Promise<void> {
  const outcome = await work;
  console.log(`${outcome.name}: ${outcome.failed === 0 ? "green" : `${outcome.failed} failed`}`);
  outcomes.push(outcome);
}

// The checks weigh the built screens.
const built = step(runTool("web build", ["scripts/build-web.ts"]));
await Promise.all([built, step(types()), step(webTypes()), step(lint())]);
await step(runTests("tests", ["unit", "web", "checks", "db", "gateway", "faults"]));
// Two cores: what clicks in a browser is not pressed for time by the others.
await step(runJourneys());
report(outcomes);
