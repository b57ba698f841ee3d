import { headerOf } from "@filings/contract/adc/header";
import { aRequest } from "@filings/contract/adc/header.example";
import { expect, it } from "vitest";
import { openPageSlot } from "#offline/page/page-slot.ts";
import { aStorage } from "#offline/unsent/storage-for-tests.ts";
import { checkRequest } from "./check-request.ts";
import { createRequestKeep } from "./request-keep.ts";
import { askedOf, emptyRequest, type RequestValues, requestFrom, valuesFrom } from "./request-values.ts";

const example = valuesFrom(headerOf(aRequest));
const lookups = {
  center: (code: string) => (code === "KHP" ? { code, kind: "SEA" as const, enabled: true } : null),
  country: () => true,
  currency: () => true,
  packageType: () => true,
  today: "2026-11-21",
};
const faultsOf = (change: Partial<RequestValues>) =>
  checkRequest({ ...example, ...change }, lookups).map(({ path, code }) => `${path} ${code}`);

it("a complete request has no faults and says what the example says", () => {
  expect(faultsOf({})).toEqual([]);
  expect(headerOf(requestFrom(example))).toEqual(headerOf(aRequest));
});

it("an empty request names every field that has to be filled in", () => {
  const faults = checkRequest(emptyRequest, lookups).map(({ path }) => path);
  expect(faults).toEqual(
    expect.arrayContaining([
      "name",
      "declaration_type",
      "center_code",
      "counterparty.name",
      "counterparty.country",
      "goods_description",
    ]),
  );
});

it.each([
  [{ transport_mode: "AIR" }, "center_code center_not_allowed"],
  [{ hs_codes: "8413.70.00, 123" }, "hs_codes wrong_value"],
  [{ declaration_type: "IM-IFR" }, "guarantee_kind required_field"],
  [{ declaration_type: "EX-NAT" }, "declaration_type declaration_type_mismatch"],
  [{ currency: "" }, "currency required_field"],
  [{ expected_at: "2020-01-01" }, "expected_at wrong_value"],
  [{ goods_description: "Rice \u202egnp" }, "goods_description wrong_value"],
  [{ packages: { type: "PX", count: "many" } }, "packages.count wrong_value"],
  [{ packages: { type: "PX", count: " " } }, "packages.count required_field"],
])("%j is found: %s", (change, fault) => {
  expect(faultsOf(change)).toContain(fault);
});

it.each([
  [{ goods_description: "Rice \u202egnp" }, { expected: "nothing hidden" }],
  [{ gross_weight_kg: "0" }, { expected: "not zero" }],
  [{ gross_weight_kg: "-5" }, { expected: "not negative" }],
  [{ invoice_value: "-5" }, { expected: "not negative" }],
  [{ expected_at: "2026-11-20" }, { expected: "date", since: "2026-11-21" }],
])("%j is told by what it lacks: %j", (change, lacks) => {
  expect(checkRequest({ ...example, ...change }, lookups).map(({ params }) => params)).toEqual([lacks]);
});

it("today and an amount of zero are taken", () => {
  expect(faultsOf({ expected_at: "2026-11-21", invoice_value: "0" })).toEqual([]);
});

it("what a type does not ask for is not sent", () => {
  const typed = { ...example, exporter_code: "AE-1", guarantee_kind: "BANK", destination_center_code: "MZP" };
  expect(requestFrom(typed)).toMatchObject({
    exporter_code: null,
    guarantee_kind: null,
    destination_center_code: null,
  });
  expect(askedOf({ ...typed, filing_type: "TRANSIT_OUT", declaration_type: "TO-FZ" })).toMatchObject({
    role: "EXPORTER",
    transit: true,
    guarantee: true,
    previous: "REQUIRED",
  });
});

const keepIn = async (store: ReturnType<typeof aStorage>, page = "p1") =>
  createRequestKeep(await openPageSlot("request:omar:", { store, page, open: async () => [] }));

it("a request is kept as it was typed, and what is kept in another shape does no harm", async () => {
  const store = aStorage();
  const keep = await keepIn(store);
  keep.write(example);
  expect(keep.read()).toEqual(example);
  const values = { name: 7, packages: null, freight: "5" };
  store.setItem(keep.name, JSON.stringify({ values }));
  expect(keep.read()).toEqual({ ...emptyRequest, freight: "5" });
  keep.forget();
  expect(keep.read()).toBeNull();
  expect(store.length).toBe(0);
});

it("what is asked for again after a reload has the same key and id, what is changed another key, a new request another id", async () => {
  const store = aStorage();
  const keep = await keepIn(store);
  keep.write(example);
  const { key, id } = keep.namesOf({ name: "Dates" });
  keep.write({ ...example, freight: "7" });
  const reloaded = await keepIn(store, "p2");
  expect(reloaded.namesOf({ name: "Dates" })).toMatchObject({ key, id });
  const changed = reloaded.namesOf({ name: "Figs" });
  expect(changed.key).not.toBe(key);
  expect(changed.id).toBe(id);
  expect(reloaded.read()).toEqual({ ...example, freight: "7" });
  reloaded.forget();
  expect(reloaded.namesOf({ name: "Dates" }).id).not.toBe(id);
});

it("numbers are taken as papers write them, and HS codes with what stands between their digits", () => {
  const typed = {
    ...example,
    invoice_value: "10,000.00",
    freight: "1.250,50",
    insurance: "١٬٢٠٠٫٥",
    gross_weight_kg: "8,200.5 kg",
    packages: { type: "PX", count: "1,200" },
    hs_codes: "8413 70 00; 7323.93.00",
  };
  expect(checkRequest(typed, lookups)).toEqual([]);
  expect(requestFrom(typed)).toMatchObject({
    invoice_value: "10000.00",
    freight: "1250.50",
    insurance: "1200.5",
    gross_weight_kg: "8200.5",
    packages: { type: "PX", count: 1200 },
    hs_codes: ["84137000", "73239300"],
  });
});
