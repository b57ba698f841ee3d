import { readdirSync, readFileSync } from "node:fs";
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import { type CheckContext, type Finding, type Lookups, nothingHeld } from "@filings/contract/mpci/findings";
import { exampleCarrier, exampleFiler } from "@filings/contract/mpci/house-bill.example";
import { checkFiling } from "@filings/contract/mpci/rules/check-filing";
import { exampleLine } from "@filings/contract/mpci/types/other-bills.example";
import { describe, expect, it } from "vitest";
import { demoClerkOf, type MpciFile, readFilingFile } from "./example-file.ts";
import { manyItemsText } from "./mpci/many-items.ts";

const folder = new URL("../../../examples/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.startsWith("mpci-"));
const filling = { now: new Date("2027-03-01T09:30:00.000Z"), unique: "K3M9PQ7Z" };

/** Every well-formed code is known: the real lists belong to the server. */
const lookups: Lookups = {
  unlocode: () => true,
  placesEdition: "",
  country: () => true,
  placeName: () => null,
  placeCalled: () => null,
  countriesOfPlace: () => [],
  packageType: () => true,
  hs6: () => true,
  undg: () => "unknown",
  carrier: exampleCarrier,
  stopTerms: ["SPARE PARTS", "GENERAL CARGO"],
  dangerousWords: ["paint", "perfume", "lithium ion", "solvent"],
  hsKeywords: {},
};
const contextOf = (name: string): CheckContext => ({
  now: filling.now,
  filer: demoClerkOf(textOf(name)) === "LINE" ? exampleLine : exampleFiler,
  billNumberTakenBy: null,
  held: nothingHeld,
  papers: null,
});

const textOf = (name: string) => readFileSync(new URL(name, folder), "utf8");

function read(name: string): MpciFile {
  const file = readFilingFile(readFileSync(new URL(name, folder), "utf8"), filling);
  if (file.system !== "MPCI") throw new Error(`${name} is a filing of ${file.system}`);
  return file;
}

function findingsOf(name: string): Finding[] {
  const { body } = read(name);
  return checkFiling(applyChange(emptyBody(), { ...body, carrier_id: exampleCarrier.id }), lookups, contextOf(name));
}

const errorsOf = (name: string) => findingsOf(name).filter((finding) => finding.severity === "error");

describe("the example filings", () => {
  it("are all there", () => {
    expect(files.sort()).toEqual([
      "mpci-999-items.json",
      "mpci-cancel-refused.json",
      "mpci-cancel.json",
      "mpci-co-load-master.json",
      "mpci-dangerous-goods.json",
      "mpci-direct-transit.json",
      "mpci-house-bill.json",
      "mpci-master-family.json",
      "mpci-rfi-paper.json",
      "mpci-sim-acw.json",
      "mpci-sim-dnl.json",
      "mpci-sim-reject.json",
      "mpci-sim-rfi.json",
      "mpci-sim-syntax.json",
      "mpci-with-errors.json",
    ]);
  });

  it.each(files.filter((name) => name !== "mpci-with-errors.json"))("%s passes every rule on any day", (name) => {
    expect(errorsOf(name)).toEqual([]);
  });

  it("has a family whose bills pass every rule and name the bills above them", () => {
    const { body, family } = read("mpci-master-family.json");
    const bills = family.flatMap((one) => [one, ...one.family]);
    expect(bills.map(({ body: one }) => one.bill_type)).toEqual(["CO_LOAD_MASTER", "HOUSE", "HOUSE"]);
    for (const { body: one } of bills) {
      expect(one.master_bill_number).toBe(body.bill_number);
      const filled = applyChange(emptyBody(), { ...one, carrier_id: exampleCarrier.id });
      const found = checkFiling(filled, lookups, { ...contextOf("mpci-house-bill.json"), filer: exampleFiler });
      expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
    }
    const [coLoad] = family;
    expect(coLoad?.family[0]?.body.parent_bill?.bill_number).toBe(coLoad?.body.bill_number);
    expect(coLoad?.family[0]?.onBehalfOf).toBe("MPCI123");
  });

  it.each(files.filter((name) => /sim-/.test(name)))("%s says which answer it provokes in its bill number", (name) => {
    const token = /sim-(\w+)\.json/.exec(name)?.[1]?.toUpperCase();
    expect(read(name).body.bill_number).toBe(`SIM-${token}-K3M9PQ7Z`);
    expect(read(name).expect).toHaveLength(1);
  });

  it("names a bill short enough for every system in each file that is meant to pass", () => {
    // The bill number of the refused withdrawal is longer because of the sandbox's word in it.
    const long = ["mpci-with-errors.json", "mpci-cancel-refused.json"];
    for (const name of files.filter((one) => !long.includes(one))) {
      expect(findingsOf(name).map((finding) => finding.code)).not.toContain("v01_bill_number_long");
    }
  });

  it("shows the faults of the one that is wrong, each at its place", () => {
    const paths = new Set(errorsOf("mpci-with-errors.json").map((finding) => finding.path));
    expect([...paths].sort()).toEqual([
      "bill_number",
      "equipment[0].container_number",
      "equipment[0].seals",
      "goods_items[0].description",
      "goods_items[0].hs_code",
      "goods_items[0].net_weight_kg",
      "goods_items[0].placements[0].container_number",
      "goods_items[1].dangerous_goods[0].imdg_class",
      "goods_items[1].gross_weight_kg",
      "goods_items[1].placements",
      "goods_items[1].placements[0].container_number",
      "master_bill_number",
      "parties[1].city",
      "parties[1].name",
      "parties[1].phone",
      "places.discharge.unlocode",
      "transport.etd",
      "transport.imo_number",
    ]);
  });

  it("are filed by the demo's clerk whose company files such bills", () => {
    expect(demoClerkOf(textOf("mpci-direct-transit.json"))).toBe("LINE");
    expect(demoClerkOf(textOf("mpci-co-load-master.json"))).toBe("FORWARDER");
    expect(demoClerkOf(textOf("adc-import.json"))).toBe("IMPORTER");
  });

  it("has one of 999 goods items, each placed in one of 27 containers", () => {
    const { body } = read("mpci-999-items.json");
    expect(body.goods_items).toHaveLength(999);
    expect(body.equipment).toHaveLength(27);
    expect(new Set(body.goods_items?.map((item) => item.description)).size).toBe(999);
  });

  it("keeps the large one as its maker makes it", () => {
    expect(readFileSync(new URL("mpci-999-items.json", folder), "utf8")).toBe(manyItemsText());
  });
});
