// What each rule of a bill asks (domain 5), and which of its findings a test drives.
import type { Source, Violation } from "./sources.ts";

/** A rule without a finding of its own says whose findings it has. */
interface DomainRule {
  readonly asks: string;
  readonly within?: string;
}

export const mpciRules: Readonly<Record<string, DomainRule>> = {
  V01: { asks: "a bill number has capitals, digits, hyphens and slashes, at most 35 letters, usually at most 20" },
  V02: { asks: "a bill number is used once among the filer's open filings" },
  V03: { asks: "a bill is issued at most a day ahead and 200 days back" },
  V04: { asks: "an MPCI Party ID has seven capitals or digits" },
  V05: { asks: "texts are in Latin-1, without control characters" },
  V10: { asks: "a bill says what its type asks for, in the lengths that the message carries" },
  V11: { asks: "the bills above a bill are others than itself" },
  V12: { asks: "the carrier is chosen and has an MPCI Party ID" },
  V13: { asks: "a bill type is filed by its role, and transit, transhipment and cargo on board on direct bills alone" },
  V14: { asks: "master and direct bills name vessel, voyage and IMO number", within: "V10" },
  V20: { asks: "a container number is one of ISO 6346, with its check digit" },
  V21: { asks: "a container is listed once, with its size and type and a seal" },
  V22: { asks: "an IMO number has its check digit" },
  V23: { asks: "places are in UN/LOCODE, and the way leads through the UAE as the movement says" },
  V24: { asks: "countries are those of ISO 3166" },
  V25: { asks: "loading, departure and arrival follow each other, and the filing is in time" },
  V30: { asks: "shipper, consignee and notify party have a name and an address" },
  V31: { asks: "a bill to order says to whose order, and has a notify party with a phone" },
  V32: { asks: "a consignee in the UAE can be reached" },
  V33: { asks: "shipper and consignee are not the forwarder itself" },
  V34: { asks: "e-mail addresses and phone numbers can be used as they stand" },
  V35: { asks: "the consignee of goods that are delivered in the UAE is there, but for a bill to order" },
  V40: { asks: "an HS code has 6, 8, 10 or 12 digits and a listed heading" },
  V41: { asks: "imports and transhipments have eight digits of the HS code" },
  V42: { asks: "a description names the goods, early" },
  V43: { asks: "a description is more than a general term" },
  V44: { asks: "the same goods stand in one item" },
  V45: { asks: "description and HS chapter agree" },
  V50: { asks: "packages are of a listed kind, and counted unless they are bulk" },
  V51: { asks: "weights are above zero, net is within gross, and a container carries what it can" },
  V52: { asks: "every package lies in a container of the bill, and no container is empty" },
  V60: { asks: "a UN number is listed, with class and packing group of its entry" },
  V61: { asks: "a class has its form, and a packing group is there where the entry has one; the IMDG Code may differ" },
  V62: { asks: "an open entry has a technical name, class 3 a flashpoint" },
  V63: { asks: "a description that speaks of danger has dangerous goods" },
  V64: { asks: "dangerous goods have their declaration attached" },
  V70: { asks: "a bill agrees with the bill above it where we hold both" },
};

export interface RuleTest {
  readonly path: string;
  readonly title: string;
  /** From its title to the next test. */
  readonly text: string;
}

const rulesFolder = "packages/contract/src/mpci/rules/";

export function ruleTestsIn(sources: readonly Source[]): RuleTest[] {
  return sources
    .filter(({ path }) => path.startsWith(rulesFolder) && path.endsWith(".test.ts"))
    .flatMap(({ path, text }) =>
      text
        .split(/^ *(?=test\b)/m)
        .slice(1)
        .map((test) => ({
          path,
          title: /\(\s*"((?:[^"\\]|\\.)*)",\s*(?:async )?\(/.exec(test)?.[1] ?? "",
          text: test,
        })),
    );
}

export function testsOf(code: string, tests: readonly RuleTest[]): RuleTest[] {
  const named = new RegExp(`\\b${code}\\b`);
  return tests.filter(({ text }) => named.test(text));
}

/** `ruleOf`: each finding code with its rule. */
export function ruleViolations(ruleOf: Readonly<Record<string, string>>, tests: readonly RuleTest[]): Violation[] {
  const path = "tests/checks/mpci-rules.ts";
  const built = new Set(Object.values(ruleOf));
  return [
    ...Object.entries(ruleOf)
      .filter(([code]) => testsOf(code, tests).length === 0)
      .map(([code]) => ({ path: `${rulesFolder}finding-codes.ts`, says: `${code} is driven by no test` })),
    ...[...built].filter((rule) => !(rule in mpciRules)).map((rule) => ({ path, says: `${rule} is no rule` })),
    ...Object.entries(mpciRules).flatMap(([rule, { within }]) => {
      const isElsewhere = within !== undefined;
      if (built.has(rule) !== isElsewhere) return [];
      return [{ path, says: isElsewhere ? `${rule} is built` : `${rule} has no finding` }];
    }),
  ];
}
