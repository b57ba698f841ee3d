// Every rule of a bill: what it asks, and for each of its findings the severity, the sentence, the fix and its tests.
import { type FindingCode, type FindingKind, findingCodes } from "@filings/contract/mpci/rules/finding-codes";
import { findings } from "@filings/phrases/mpci/findings";
import { mpciRules, ruleTestsIn, testsOf } from "../../../tests/checks/mpci-rules.ts";
import { allSources } from "../../../tests/checks/sources.ts";
import { table } from "../markdown.ts";

export function renderMpciRules(): string {
  const tests = ruleTestsIn(allSources());
  const codes = Object.entries(findingCodes) as [FindingCode, FindingKind][];
  const rows = Object.entries(mpciRules).flatMap(([rule, { asks, within }]) => {
    if (within !== undefined) return [[rule, asks, `as ${within}`, "", "", "", titlesOf(tests, rule)]];
    return codes
      .filter(([, kind]) => kind.rule === rule)
      .map(([code, { severity, offers }], at) => [
        at === 0 ? rule : "",
        at === 0 ? asks : "",
        `\`${code}\``,
        severity,
        findings[code].message,
        offers === "value" ? "as said, or the value that is offered" : "as said",
        [...new Set(testsOf(code, tests).map(({ title }) => title))].join("; "),
      ]);
  });
  return [
    "# The rules of a bill, and what drives each in the tests",
    "",
    "RENDERED by `npm run docs` from `tests/checks/mpci-rules.ts`, `packages/contract/src/mpci/rules/finding-codes.ts`, the sentences of `packages/phrases/src/mpci/findings.ts` and the tests of `packages/contract/src/mpci/rules`. An error keeps a bill from being sealed, a warning is accepted by name, an info is a hint. Each sentence says what to do; where the value that is meant is known, one press writes it.",
    "",
    `All ${Object.keys(mpciRules).length} rules are built, with ${codes.length} findings.`,
    "",
    table(["Rule", "What it asks", "Finding", "Severity", "Sentence", "Fix", "Driven by"], rows),
    "",
  ].join("\n");
}

function titlesOf(tests: ReturnType<typeof ruleTestsIn>, rule: string): string {
  return tests
    .map(({ title }) => title)
    .filter((title) => title.startsWith(`${rule}:`))
    .join("; ");
}
