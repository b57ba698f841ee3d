// The rules together: the worked example has no finding, no input makes a rule throw, and a large filing is checked
// quickly.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { emptyBody } from "../draft.ts";
import { type FilingBody, filingBodySchema } from "../filing.ts";
import { aHouseBill, exampleContext, exampleLookups } from "../house-bill.example.ts";
import { checkAfter, checkFiling, findingsOf } from "./check-filing.ts";
import { type FindingCode, type FindingKind, findingCodeNames, findingCodes } from "./finding-codes.ts";
import { foundIn } from "./findings-of.example.ts";

test("the worked example fits its schema and has no findings", () => {
  expect(filingBodySchema.safeParse(aHouseBill()).success).toBe(true);
  expect(foundIn()).toEqual([]);
});

test("an empty draft is told what is missing, by error alone", () => {
  const findings = checkFiling(emptyBody(), { ...exampleLookups, carrier: null }, exampleContext);
  expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
    "v10_required bill_number",
    "v10_required issue_date",
    "v10_required issue_place.unlocode",
    "v10_required master_bill_number",
    "v12_carrier_required carrier_id",
    "v10_required transport.last_foreign_load_port",
    "v10_required transport.planned_loading_at",
    "v10_required places.loading.unlocode",
    "v10_required places.discharge.unlocode",
    "v10_party_required parties",
    "v10_party_required parties",
    "v10_equipment_required equipment",
    "v10_goods_required goods_items",
  ]);
  expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(["error"]));
});

test("a code begins with its rule, or with no rule at all", () => {
  for (const code of findingCodeNames) {
    const [prefix] = code.split("_");
    if (/^v\d\d$/.test(prefix ?? "")) expect(findingCodes[code].rule.toLowerCase()).toBe(prefix);
  }
});

test("a rule whose parts stay the same is not run again, and finds what it found", () => {
  const before = checkAfter(null, aHouseBill({ equipment: [] }), exampleLookups, exampleContext);
  const body = { ...before.body, transport: { ...before.body.transport, imo_number: "1234567" } };
  const after = checkAfter(before, body, exampleLookups, exampleContext);
  expect(findingsOf(after)).toEqual(checkFiling(body, exampleLookups, exampleContext));
  const same = after.found.filter((one, at) => one === before.found[at]);
  expect(same.flat().map(({ code }) => code)).toContain("v10_equipment_required");
  // Those of the carriage, of the places beside it, of the bill, whose dates pass, of the bill above, and of all texts.
  expect(after.found.length - same.length).toBe(5);
});

describe("whatever the schema accepts", () => {
  const bodies = arbitraryOf(filingBodySchema) as fc.Arbitrary<FilingBody>;
  // Nobody's bill type is refused, so that every rule is applied.
  const filer = { ...exampleContext.filer, role: null };

  test("is found alike after a change of some parts, of the filer and of the day as by all rules anew", () => {
    const contexts = [
      { ...exampleContext, filer },
      { ...exampleContext, filer: { ...filer, company_name: "Bright Lamps Manufacturing Co., Ltd." } },
      { ...exampleContext, filer, now: new Date("2027-11-01T00:00:00Z") },
    ];
    const names = Object.keys(aHouseBill()) as (keyof FilingBody)[];
    fc.assert(
      fc.property(bodies, bodies, fc.subarray(names), fc.constantFrom(...contexts), (one, other, changed, context) => {
        const before = checkAfter(null, one, exampleLookups, contexts[0]!);
        const body = { ...one, ...Object.fromEntries(changed.map((name) => [name, other[name]])) };
        const after = checkAfter(before, body, exampleLookups, context);
        expect(findingsOf(after)).toEqual(checkFiling(body, exampleLookups, context));
      }),
    );
  });

  test("is checked without a failure, and each finding is in the list and leads to a place in the body", () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(filingBodySchema.safeParse(body).error).toBeUndefined();
        for (const finding of checkFiling(body, exampleLookups, { ...exampleContext, filer })) {
          expect(findingCodes).toHaveProperty(finding.code);
          expect(leads(body, finding.path)).toBe(true);
          const { offers }: FindingKind = findingCodes[finding.code as FindingCode];
          if ("suggestion" in finding.params) expect([finding.code, offers]).toEqual([finding.code, "value"]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Every step of the path exists, except those behind an open object. */
function leads(body: FilingBody, path: string): boolean {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  let value: unknown = body;
  for (const step of steps) {
    if (value === null) return true;
    if (typeof value !== "object" || !(step in value)) return false;
    value = (value as Record<string, unknown>)[step];
  }
  return true;
}

/** Of one check, in microseconds. */
function usualTime(count: number, { times }: { times: number }): number {
  const numbers = Array.from({ length: count }, (_, index) => `CSQU${3_000_000 + index}`);
  const example = aHouseBill();
  const [container] = example.equipment;
  const [item] = example.goods_items;
  if (container === undefined || item === undefined) throw new Error("the example has a container and goods");
  const body: FilingBody = {
    ...example,
    equipment: numbers.map((container_number) => ({ ...container, container_number })),
    goods_items: numbers.map((container_number, index) => ({
      ...item,
      description: `${item.description} MODEL ${index}`,
      placements: [{ container_number, package_count: 120 }],
    })),
  };
  // The thread's own time: what else the machine does counts for neither side.
  const start = process.threadCpuUsage();
  for (let check = 0; check < times; check += 1) checkFiling(body, exampleLookups, exampleContext);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / times;
}

test("999 goods items in 999 containers take ten times as long as a tenth of them, not a hundred times", () => {
  usualTime(100, { times: 20 });
  expect(usualTime(999, { times: 10 }) / usualTime(100, { times: 100 })).toBeLessThan(40);
});

type Def = {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
};

/** Texts that rules may stumble over, beside any text at all. */
const texts = fc.oneof(
  fc.string({ maxLength: 60, unit: "binary" }),
  fc.constantFrom(
    "",
    " ",
    "0",
    "-0",
    "1e9",
    "1.5",
    "AE",
    "aejea",
    "CSQU3054383",
    "__proto__",
    "constructor",
    "١٢٣",
    "“A”",
  ),
);
const formats: Record<string, fc.Arbitrary<unknown>> = {
  date: fc
    .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  datetime: fc
    .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString()),
  uuid: fc.uuid({ version: 7 }),
  safeint: fc.integer({ min: 0, max: 99_999_999 }),
};

/** Any value that a schema accepts, generated from the schema, so that new fields are covered automatically. */
function arbitraryOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, inner]) => [name, arbitraryOf(inner)])),
      );
    case "optional":
    case "nullable":
      return fc.option(inner(def.innerType), { freq: 3 });
    case "array":
      return fc.array(inner(def.element), { maxLength: 3 });
    case "union":
      return fc.oneof(...(def.options ?? []).map(arbitraryOf));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case "literal":
      return fc.constantFrom(...(def.values ?? []));
    case "boolean":
      return fc.boolean();
    case "string":
    case "number":
      return texts
        .chain((text) => formats[def.format ?? ""] ?? fc.constant(text))
        .filter((value) => schema.safeParse(value).success);
    default:
      throw new Error(`no way yet to make a ${def.type}`);
  }
}

function inner(schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) throw new Error("a schema around nothing");
  return arbitraryOf(schema);
}
