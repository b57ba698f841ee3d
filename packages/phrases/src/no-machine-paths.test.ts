// No sentence shows a field path, over every request of the contract.
import { endpoints } from "@filings/contract/api/endpoints";
import { type FilingBody, filingBodySchema } from "@filings/contract/mpci/filing";
import { aHouseBill, exampleContext, exampleLookups } from "@filings/contract/mpci/house-bill.example";
import { checkFiling } from "@filings/contract/mpci/rules/check-filing";
import { findingCodeNames } from "@filings/contract/mpci/rules/finding-codes";
import { aCoLoadMasterBill, aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { fieldName, hasFieldName } from "./field-name.ts";
import { hasFieldName as isNamedInBill } from "./mpci/field-name.ts";
import { fieldSentence } from "./say-refusal.ts";

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
}

/** Every path at which a request may be refused, lists by their second entry. */
function pathsOf(schema: z.ZodMiniType | undefined, path = ""): string[] {
  const def = schema?._zod.def as unknown as Def | undefined;
  if (def === undefined) return [];
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])].flatMap((one) => pathsOf(one, path));
  const members = Object.entries(def.shape ?? {}).flatMap(([name, member]) =>
    pathsOf(member, path === "" ? name : `${path}.${name}`),
  );
  return [path, ...inner, ...members, ...pathsOf(def.element, `${path}[1]`), ...pathsOf(def.valueType, `${path}.a_b`)];
}

const paths = [
  ...new Set([
    ...endpoints.flatMap(({ params, query, body }) => [params, query, body].flatMap((part) => pathsOf(part))),
    ...["body.parties[0].revision", "a_b[3].c_d", "Idempotency-Key", "constructor"],
  ]),
];
const machine = /[a-z]_[a-z]|[[\]]|\bbody\./i;
const formCodes = ["unknown_field", "required_field", "wrong_value", "too_long", "too_many"];

test("the walk finds the fields of bodies, lists and filters", () => {
  expect(paths).toEqual(
    expect.arrayContaining(["body.parties[1].name", "key_id", "filter.status[1]", "goods_items[1].placements[1]"]),
  );
  expect(machine.test("Enter ⁨key_id⁩.")).toBe(true);
  expect(machine.test("Remove body.parties[0].revision: this call does not know it.")).toBe(true);
});

test.each(["en_GB", "ar_EG"] as const)("every refusal of a request is said without a path in %s", (locale) => {
  for (const path of paths) {
    expect([path, machine.test(fieldName(locale, path))]).toEqual([path, false]);
    for (const code of formCodes) {
      const said = fieldSentence(locale, code, { path, field: path, expected: "some_thing[0]", most: 5 });
      expect([path, code, said.trim() === "" || machine.test(said)]).toEqual([path, code, false]);
    }
  }
});

test.each(["en_GB", "ar_EG"] as const)("every finding is said without a path in %s, wherever it lies", (locale) => {
  for (const code of findingCodeNames) {
    for (const path of paths) {
      const said = fieldSentence(locale, code, { path, value: "x", length: 1 });
      expect([path, code, machine.test(said)]).toEqual([path, code, false]);
    }
  }
});

test("a field without a name gets the sentence that leads on", () => {
  const way = "The page and the server disagree about one field. Reload the page; what you typed is kept.";
  expect(fieldSentence("en_GB", "unknown_field", { path: "body.parties[0].revision" })).toBe(way);
  expect(fieldSentence("en_GB", "wrong_value", { path: "revision", expected: "int" })).toBe(way);
  expect(fieldSentence("en_GB", "required_field", { path: "key_id" })).toBe("Choose a key.");
  expect(fieldSentence("en_GB", "required_field", { path: "body.places.loading.unlocode" })).toBe(
    "Choose the port of loading.",
  );
  expect(fieldSentence("en_GB", "wrong_value", { path: "answers[0].text", expected: "ISO 8859-1" })).toBe(
    "Write the answer to question 1 in Latin letters.",
  );
});

/** What the page sets by itself: where the server refuses it, reloading the page is what helps. */
const setByThePage =
  /^(id|batch_id|revision|action|purpose|preparation_id|ethereum_address|total_e5|answer_received_at|accepted_warnings\[1\]|filing_ids\[1\]|answers\[1\]\.question|bills\[1\]\.revision)$/;

test.each(["en_GB", "ar_EG"] as const)("what an MPCI call may refuse in its body has a name in %s", (locale) => {
  const bodies = endpoints.filter(({ path }) => path.includes("/mpci/")).flatMap(({ body }) => pathsOf(body));
  const given = [...new Set(bodies)].filter((path) => path !== "" && !setByThePage.test(path));
  expect(given).toEqual(
    expect.arrayContaining(["answers[1].text", "bills[1].bill.goods_items[1].marks", "columns.a_b"]),
  );
  const unnamed = (path: string) =>
    !hasFieldName(path) || fieldName(locale, path) === fieldName(locale, "nothing_of_that_name");
  expect(given.filter(unnamed)).toEqual([]);
});

test("a field of an imported bill is named as in its bill", () => {
  expect(fieldSentence("en_GB", "too_many", { path: "bills[7].bill.goods_items[1].marks", most: 10 })).toBe(
    "Send at most 10 entries in the marks of item 2.",
  );
});

/** Every value of a bill once open, once too long and once of hidden characters, and every list once empty. */
function spoiltBills(bill: unknown): FilingBody[] {
  const spoilt: FilingBody[] = [];
  const walk = (value: unknown, rebuild: (part: unknown) => FilingBody) => {
    const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
    if (parts.length === 0) for (const wrong of [null, "-", "x".repeat(1_500), "\u200b"]) spoilt.push(rebuild(wrong));
    if (Array.isArray(value)) spoilt.push(rebuild([]));
    for (const [name, part] of parts) {
      const put = (wrong: unknown) => Object.assign(structuredClone(value) as object, { [name]: wrong });
      walk(part, (wrong) => rebuild(put(wrong)));
    }
  };
  walk(bill, (whole) => whole as FilingBody);
  return spoilt.filter((one) => filingBodySchema.safeParse(one).success);
}

test("every place of a bill that a rule reports has a name", () => {
  const bills = [aHouseBill(), aCoLoadMasterBill(), aMasterBill()].flatMap(spoiltBills);
  const reported = bills.flatMap((bill) => checkFiling(bill, exampleLookups, exampleContext).map(({ path }) => path));
  const places = [...new Set(reported)].filter((path) => path !== "");
  expect(places.length).toBeGreaterThan(80);
  expect(places.filter((path) => !isNamedInBill(path))).toEqual([]);
});
