// No sentence shows a field path, over every request of the contract.
import { endpoints } from "@filings/contract/api/endpoints";
import { findingCodeNames } from "@filings/contract/mpci/rules/finding-codes";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { fieldName, hasFieldName } from "./field-name.ts";
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
  expect(fieldSentence("en_GB", "wrong_value", { path: "text", expected: "ISO 8859-1" })).toBe(
    "Write the answer to NAIC in Latin letters.",
  );
});

test("every field of a draft that a person fills in has a name", () => {
  const filled = paths.filter(
    (path) => path.startsWith("body.") && !path.endsWith(".revision") && !/\.key$|[\]]$/.test(path),
  );
  const parts =
    /^body\.(issue_place|parent_bill|transport|places|equipment\[1\]\.reefer|goods_items\[1\]\.dangerous_goods\[1\]\.emergency_contact)$|^body\.places\.\w+$|\.(marks|dangerous_goods|subsidiary_hazards)$/;
  expect(filled.filter((path) => !parts.test(path) && !hasFieldName(path))).toEqual([]);
});
