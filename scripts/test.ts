// Every test with what it needs, and one line at the end that sums them; with --soak the fault tests alone, ten times over.
import { assertNode, lint, type Outcome, report, runJourneys, runTests, runTool, types, webTypes } from "./run-step.ts";
import { compileWords } from "./words.ts";

assertNode();
const soak = process.argv.includes("--soak");
compileWords();

const outcomes: Outcome[] = [];
async function step(work: Promise<Outcome>): Promise<void> {
  const outcome = await work;
  console.log(`${outcome.name}: ${outcome.failed === 0 ? "green" : `${outcome.failed} failed`}`);
  outcomes.push(outcome);
}

if (soak) {
  await step(runTests("faults", ["faults"], { SOAK: "10" }));
} else {
  // Two cores: what only computes goes side by side; what measures time or kills processes goes alone.
  await Promise.all([step(types()), step(webTypes()), step(lint())]);
  // The rules of the house weigh the built screens.
  await step(runTool("web build", ["scripts/build-web.ts"]));
  await step(runTests("unit", ["unit", "web", "house"]));
  await step(runTests("db", ["db"]));
  await step(runTests("gateway", ["gateway"]));
  // Both wait more than they compute.
  await Promise.all([step(runTests("faults", ["faults"])), step(runJourneys())]);
}
report(outcomes);
