// What the rules ask of each bill type and movement, and of whom.
import { describe, expect, test } from "vitest";
import type { BillType, FilingBody, FilingChange } from "../filing.ts";
import { billTypes, movementTypes } from "../filing-codes.ts";
import { aHouseBill, exampleContext, exampleFiler, exampleLookups } from "../house-bill.example.ts";
import { billForms, typesFor } from "../types/bill-forms.ts";
import {
  aCoLoadMasterBill,
  aDirectBill,
  aMasterBill,
  aTranshipment,
  exampleLine,
} from "../types/other-bills.example.ts";
import { checkFiling } from "./check-filing.ts";

const lookups = {
  ...exampleLookups,
  country: (code: string) => ["AE", "CN", "PA", "SG", "OM"].includes(code),
  packageType: (code: string) => ["CT", "DR", "PK"].includes(code),
  unlocode: () => true,
  stopTerms: ["CONSOLIDATED CARGO", "PARTS"],
};

function foundIn(body: FilingBody, filer: typeof exampleLine | typeof exampleFiler = exampleLine): string[] {
  const findings = checkFiling(body, lookups, { ...exampleContext, filer });
  return findings.map(({ code, path }) => `${code} ${path}`);
}

const inForwardersName = (body: FilingBody) => foundIn(body, exampleFiler);
const makers: Record<BillType, (change?: FilingChange) => FilingBody> = {
  HOUSE: aHouseBill,
  CO_LOAD_MASTER: aCoLoadMasterBill,
  MASTER: aMasterBill,
  DIRECT: aDirectBill,
};

test("the worked example of each bill type has nothing to fix", () => {
  expect(inForwardersName(aCoLoadMasterBill())).toEqual([]);
  expect(foundIn(aMasterBill())).toEqual(["v43_stop_term_on_master goods_items[0].description"]);
  expect(foundIn(aDirectBill())).toEqual([]);
  expect(foundIn(aTranshipment())).toEqual([]);
});

describe("who files what", () => {
  test("a forwarder files house and co-load master bills, a shipping line and its agent master and direct bills", () => {
    const types = (role: Parameters<typeof typesFor>[0]["role"]) => typesFor({ role, scope: null });
    expect(types("FREIGHT_FORWARDER")).toEqual(["HOUSE", "CO_LOAD_MASTER"]);
    expect(types("SHIPPING_LINE")).toEqual(["MASTER", "DIRECT"]);
    expect(types("SHIPPING_AGENT")).toEqual(["MASTER", "DIRECT"]);
    expect(types(null)).toHaveLength(billTypes.length);
  });

  test.each(billTypes)("V13: a %s of another role's is refused once, at its type", (bill_type) => {
    const others = billForms[bill_type].filedBy.includes("FREIGHT_FORWARDER") ? exampleLine : exampleFiler;
    const unfinished = { ...makers[bill_type](), bill_number: null };
    expect(foundIn(unfinished, others)).toEqual(["v13_type_not_for_role bill_type"]);
  });

  test("a delegate files what its principal has delegated", () => {
    const filer = { ...exampleFiler, scope: ["HOUSE"] } as const;
    const check = (body: FilingBody) => checkFiling(body, lookups, { ...exampleContext, filer });
    expect(check(aHouseBill())).toEqual([]);
    expect(check(aCoLoadMasterBill())).toMatchObject([
      { code: "v13_type_not_delegated", path: "bill_type", params: { company: "ABC FORWARDING LLC" } },
    ]);
    expect(typesFor(filer)).toEqual(["HOUSE"]);
  });

  test("a company that is not connected yet may draft any type", () => {
    const filer = { ...exampleFiler, role: null };
    for (const make of Object.values(makers)) {
      const codes = checkFiling(make(), lookups, { ...exampleContext, filer }).map(({ code }) => code);
      expect(codes).not.toContain("v13_type_not_for_role");
    }
  });

  test("V13: transit, transhipment and cargo that remains on board are filed on direct bills alone", () => {
    for (const movement_type of movementTypes.filter((movement) => movement !== "IMPORT")) {
      expect(foundIn(aMasterBill({ movement_type }))).toContain("v13_movement_only_direct movement_type");
      expect(inForwardersName(aCoLoadMasterBill({ movement_type }))).toContain(
        "v13_movement_only_direct movement_type",
      );
      expect(foundIn(aDirectBill({ movement_type }))).not.toContain("v13_movement_only_direct movement_type");
    }
  });
});

describe("what a bill must say", () => {
  const voyage = ["vessel_name", "imo_number", "voyage_number", "first_uae_port", "etd", "eta"] as const;
  const open = { transport: Object.fromEntries(voyage.map((name) => [name, null])) };

  test("V14: the line's bills name vessel, IMO number, voyage, first UAE port, departure and arrival", () => {
    const missing = voyage.map((name) => `v10_required transport.${name}`);
    expect(foundIn(aDirectBill(open))).toEqual(missing);
    expect(foundIn(aMasterBill(open)).filter((found) => found.startsWith("v10"))).toEqual(missing);
    expect(inForwardersName(aHouseBill(open))).toEqual([]);
    expect(inForwardersName(aCoLoadMasterBill(open))).toEqual([]);
  });

  test("V11: the master bill is asked for beneath a carrier's bill, and has no place on it", () => {
    const withMaster = { master_bill_number: "EGLV142600000099" };
    expect(inForwardersName(aCoLoadMasterBill({ master_bill_number: null }))).toEqual([
      "v10_required master_bill_number",
    ]);
    expect(foundIn(aDirectBill(withMaster))).toEqual(["v10_no_bill_above master_bill_number"]);
    expect(foundIn(aMasterBill(withMaster))).toContain("v10_no_bill_above master_bill_number");
  });

  test("a parent bill lies above house and co-load master bills alone", () => {
    const change = { parent_bill: { bill_number: "COLOAD001", mpci_party_id: "COLOAD1" } };
    expect(inForwardersName(aCoLoadMasterBill(change))).toEqual([]);
    expect(foundIn(aDirectBill(change))).toEqual(["v10_no_bill_above parent_bill.bill_number"]);
  });

  test("whoever files beneath has an MPCI Party ID; house and direct bills have nobody beneath them", () => {
    const beneath = (mpci_party_id: string | null, bill_number: string | null = null) => ({
      expected_sub_filings: [{ mpci_party_id, bill_number }],
    });
    expect(inForwardersName(aCoLoadMasterBill(beneath("MPCI456")))).toEqual([]);
    expect(inForwardersName(aCoLoadMasterBill(beneath(null)))).toEqual([
      "v10_required expected_sub_filings[0].mpci_party_id",
    ]);
    expect(inForwardersName(aCoLoadMasterBill(beneath("mpci 45", "a b")))).toEqual([
      "v04_party_id expected_sub_filings[0].mpci_party_id",
      "v01_bill_number expected_sub_filings[0].bill_number",
    ]);
    expect(inForwardersName(aHouseBill(beneath("MPCI456")))).toEqual(["v10_no_bills_beneath expected_sub_filings"]);
    expect(foundIn(aDirectBill(beneath("MPCI456")))).toEqual(["v10_no_bills_beneath expected_sub_filings"]);
  });

  test("a bill above others says who files beneath, or that is pointed out", () => {
    const warned = "v10_who_files_beneath expected_sub_filings";
    expect(inForwardersName(aCoLoadMasterBill({ expected_sub_filings: [] }))).toEqual([warned]);
    const parties = aMasterBill().parties.filter(({ role }) => role !== "FORWARDER");
    expect(foundIn(aMasterBill({ parties }))).toContain(warned);
    expect(foundIn(aMasterBill({ parties, expected_sub_filings: [{ mpci_party_id: "MPCI123" }] }))).not.toContain(
      warned,
    );
  });

  test("the forwarder of a master bill has an MPCI Party ID; a carrier's agent stands on the line's bills alone", () => {
    const named = (role: "FORWARDER" | "CARRIER_AGENT") => ({ key: "more", role, name: "GULF AGENCIES LLC" });
    const others = aMasterBill().parties.filter(({ role }) => role !== "FORWARDER");
    expect(foundIn(aMasterBill({ parties: [...others, named("FORWARDER")] }))).toContain(
      "v10_required parties[2].mpci_party_id",
    );
    expect(foundIn(aDirectBill({ parties: [...aDirectBill().parties, named("FORWARDER")] }))).toEqual([
      "v10_role_not_used parties[3].role",
    ]);
    expect(foundIn(aDirectBill({ parties: [...aDirectBill().parties, named("CARRIER_AGENT")] }))).toEqual([]);
  });

  test("the goods of a master bill may go without an HS code and by a general word", () => {
    const goods = aMasterBill().goods_items.map((item) => ({ ...item, description: "PARTS" }));
    expect(foundIn(aMasterBill({ goods_items: goods }))).toEqual([
      "v43_stop_term_on_master goods_items[0].description",
    ]);
    const direct = aDirectBill().goods_items.map((item) => ({ ...item, description: "PARTS", hs_code: null }));
    expect(foundIn(aDirectBill({ goods_items: direct.slice(0, 1) }))).toEqual(
      expect.arrayContaining(["v10_required goods_items[0].hs_code", "v43_is_stop_term goods_items[0].description"]),
    );
  });

  test("V33: forwarders ship and receive above the house bills", () => {
    expect(foundIn(aMasterBill())).not.toContain("v33_is_forwarder parties[1].name");
    const filer = { ...exampleLine, company_name: "ABC FORWARDING LLC" };
    const findings = checkFiling(aMasterBill(), lookups, { ...exampleContext, filer });
    expect(findings.map(({ code }) => code)).not.toContain("v33_is_forwarder");
  });
});

describe("the way through the UAE", () => {
  const through = (movement_type: FilingBody["movement_type"], change: FilingChange = {}) =>
    foundIn(aTranshipment({ movement_type, ...change }));

  test("V23: an import is discharged in the UAE, other cargo elsewhere", () => {
    expect(through("IMPORT")).toEqual(["v23_import_discharged_abroad places.discharge.unlocode"]);
    expect(through("TRANSIT")).toEqual([]);
    expect(through("FROB")).toEqual([]);
    expect(foundIn(aDirectBill({ movement_type: "FROB" }))).toEqual(["v23_stays_on_board places.discharge.unlocode"]);
  });

  test("V23: a transhipment changes ships in the UAE", () => {
    const places = { transhipment: [{ unlocode: "SGSIN" }] };
    expect(through("TRANSHIPMENT", { places })).toEqual(["v23_transhipped_elsewhere places.transhipment"]);
    expect(through("TRANSIT", { places })).toEqual([]);
    const endsHere = { ...places, discharge: { unlocode: "AEJEA" } };
    expect(through("TRANSHIPMENT", { places: endsHere })).toEqual(["v23_transhipped_elsewhere places.transhipment"]);
    const changesHere = { ...endsHere, transhipment: [{ unlocode: "AEKLF" }] };
    expect(through("TRANSHIPMENT", { places: changesHere })).toEqual([]);
  });

  test("V41: imports and transhipments have an HS code of eight digits, other cargo of six", () => {
    const goods_items = aDirectBill().goods_items.map((item) => ({ ...item, hs_code: item.hs_code?.slice(0, 6) }));
    expect(through("TRANSHIPMENT", { goods_items })).toEqual([
      "v41_hs_short goods_items[0].hs_code",
      "v41_hs_short goods_items[1].hs_code",
    ]);
    expect(through("TRANSIT", { goods_items })).toEqual([]);
    expect(through("FROB", { goods_items })).toEqual([]);
  });
});
