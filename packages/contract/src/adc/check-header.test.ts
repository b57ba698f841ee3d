// A consistent header passes; each error is reported at its field.

import { expect, test } from "vitest";
import type { Center } from "./centers.ts";
import { checkHeader, type HeaderLookups } from "./check-header.ts";
import { doubtsAbout } from "./doubts.ts";
import { aHeader, aRequest } from "./header.example.ts";
import type { FilingHeader } from "./header.ts";
import { headerRequest } from "./header.ts";
import { declarationTypeOf, declarationTypes } from "./types/declaration-types.ts";

const kinds: Readonly<Record<string, Center["kind"]>> = {
  KHP: "SEA",
  AUH: "AIR",
  GHW: "LAND",
  PAD: "POST",
  KZF: "FREE_ZONE",
};
const lookups: HeaderLookups = {
  center: (code) => (code in kinds ? { code, kind: kinds[code]!, enabled: true } : null),
  country: (code) => ["AE", "DE", "SA", "OM", "US"].includes(code),
  currency: (code) => ["AED", "EUR", "USD"].includes(code),
  packageType: (code) => code === "PX",
  today: "2026-11-21",
};

function faults(change: Partial<FilingHeader>): string[] {
  return checkHeader(aHeader(change), lookups).map(({ path, code }) => `${path} ${code}`);
}

test("the worked example of the domain passes", () => {
  expect(headerRequest.safeParse(aRequest).success).toBe(true);
  expect(faults({})).toEqual([]);
});

test.each<[string, Partial<FilingHeader>, string[]]>([
  ["a type of another filing type", { declaration_type: "EX-NAT" }, ["declaration_type declaration_type_mismatch"]],
  ["an unheard-of type", { declaration_type: "ZZ" }, ["declaration_type declaration_type_mismatch"]],
  ["a sea port reached by air", { transport_mode: "AIR" }, ["center_code center_not_allowed"]],
  ["a free zone reached by air", { transport_mode: "AIR", center_code: "KZF" }, []],
  ["an unknown centre", { center_code: "XXX" }, ["center_code center_not_allowed"]],
  ["no importer's code", { importer_code: null }, ["importer_code required_field"]],
  [
    "a warehouse's goods without their declaration",
    { declaration_type: "IM-CW" },
    ["previous_declaration_number required_field"],
  ],
  ["a deposit of no kind", { declaration_type: "IM-IFR" }, ["guarantee_kind required_field"]],
  ["an unknown country", { origin_country: "ZZ" }, ["origin_country wrong_value"]],
  ["an amount of no currency", { currency: null }, ["currency required_field"]],
  ["an unknown currency", { currency: "XYZ" }, ["currency wrong_value"]],
  ["an unknown package", { packages: { type: "QQ", count: 1 } }, ["packages.type wrong_value"]],
])("%s is told", (_, change, expected) => {
  expect(faults(change)).toEqual(expected);
});

const transit = {
  filing_type: "TRANSIT_OUT",
  declaration_type: "TO-GCC",
  exporter_code: "E-1",
  guarantee_kind: "CASH",
} as const;

test("a transit names where it goes, and another place than where it begins", () => {
  expect(faults({ ...transit, destination_country: "SA" })).toEqual(["destination_center_code required_field"]);
  const same = { ...transit, destination_country: "SA", destination_center_code: "KHP" };
  expect(faults(same)).toEqual(["destination_center_code center_not_allowed"]);
  expect(faults({ ...same, destination_center_code: "GHW" })).toEqual([]);
});

test("maqasa leads to another state of the Gulf, the rest of the world to none of them", () => {
  const maqasa = {
    filing_type: "RE_EXPORT_MAQASA",
    declaration_type: "RM-PART",
    exporter_code: "E-1",
    previous_declaration_number: "KHP-1",
  } as const;
  expect(faults({ ...maqasa, destination_country: null })).toEqual(["destination_country required_field"]);
  expect(faults({ ...maqasa, destination_country: "AE" })).toEqual(["destination_country wrong_value"]);
  expect(faults({ ...maqasa, destination_country: "OM" })).toEqual([]);
  const world = { ...transit, declaration_type: "TO-ROW", destination_center_code: "GHW" } as const;
  expect(faults({ ...world, destination_country: "SA" })).toEqual(["destination_country wrong_value"]);
  expect(faults({ ...world, destination_country: "US" })).toEqual([]);
});

test("goods admitted for a time leave within the first period of their category", () => {
  const admitted = {
    filing_type: "TEMPORARY_IMPORT",
    declaration_type: "TA-C",
    guarantee_kind: "CASH",
  } as const;
  expect(faults({ ...admitted, temporary_until: null })).toEqual(["temporary_until required_field"]);
  expect(faults({ ...admitted, temporary_until: "2027-05-20" })).toEqual([]);
  expect(faults({ ...admitted, temporary_until: "2027-05-21" })).toEqual(["temporary_until wrong_value"]);
  expect(faults({ ...admitted, temporary_until: "2026-11-21" })).toEqual(["temporary_until wrong_value"]);
  expect(faults({ ...admitted, declaration_type: "TA-B", temporary_until: "2027-11-21" })).toEqual([]);
});

test("the post takes imports and exports alone", () => {
  const post = { center_code: "PAD", transport_mode: "POST" } as const;
  expect(faults(post)).toEqual([]);
  expect(
    faults({
      ...post,
      filing_type: "RE_EXPORT",
      declaration_type: "RX-D",
      exporter_code: "E-1",
      destination_country: "US",
    }),
  ).toEqual(["center_code center_not_allowed"]);
});

test("an unknown code is no declaration type", () => {
  expect(declarationTypeOf("toString")).toBeNull();
  expect(Object.keys(declarationTypes)).toHaveLength(32);
});

test.each([
  ["0", null, { invoice_value: "nothing_to_declare" }],
  ["0.00", "2036-01-01", { invoice_value: "nothing_to_declare", expected_at: "far_ahead" }],
  ["0.01", "2027-11-21", {}],
  [null, "2027-11-22", { expected_at: "far_ahead" }],
  [null, null, {}],
] as const)(
  "an invoice value of %s and an arrival on %s on 21 November 2026 raise the doubts %j",
  (invoice_value, expected_at, doubts) => {
    expect(doubtsAbout({ invoice_value, expected_at }, "2026-11-21")).toEqual(doubts);
  },
);
