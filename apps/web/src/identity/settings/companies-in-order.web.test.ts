// In which order the companies of a person are read.
import { describe, expect, it } from "vitest";
import { companiesInOrder } from "./companies-in-order.ts";

const of = (company_name: string, headquarters_id?: string) => ({
  ...{ company_id: company_name, company_name, permissions: [] },
  ...(headquarters_id !== undefined && { headquarters_id }),
});
const belongsTo = [
  of("Gulf"),
  of("Unit 10", "Gulf"),
  of("Émirats"),
  of("Zayed"),
  of("Abu Dhabi", "Gulf"),
  of("Ajman", "Pearl"),
  of("Etihad"),
  of("Sharjah", "Pearl"),
];
const order = (now: string) =>
  companiesInOrder(belongsTo, now, new Intl.Collator("en-GB")).map(({ company_name: name }) => name);

describe("the companies of a person", () => {
  const others = ["Ajman", "Sharjah", "Émirats", "Etihad", "Zayed"];

  it.each(["Gulf", "Abu Dhabi"])(
    "begin with the headquarters, and its units by name, while they work for %s",
    (now) => {
      expect(order(now)).toEqual(["Gulf", "Abu Dhabi", "Unit 10", ...others]);
    },
  );

  it("stand by name otherwise, the units of a headquarters that is not theirs together", () => {
    expect(order("Zayed")).toEqual(["Zayed", "Ajman", "Sharjah", "Émirats", "Etihad", "Gulf", "Abu Dhabi", "Unit 10"]);
    expect(order("Sharjah")).toEqual([
      "Ajman",
      "Sharjah",
      "Émirats",
      "Etihad",
      "Gulf",
      "Abu Dhabi",
      "Unit 10",
      "Zayed",
    ]);
  });
});
