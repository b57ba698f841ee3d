// A spreadsheet becomes bills: rows of one number are one, and a fault lies at the cell that has it.
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import { exampleCarrier, exampleFiler } from "@filings/contract/mpci/house-bill.example";
import { describe, expect, test } from "vitest";
import { readPasted } from "#filing/spreadsheet/read-file.ts";
import { matchFile } from "../columns/match-columns.ts";
import { changesIn, changesOf } from "./changes.ts";
import { cellOf, createTableChecks, type Known, type TableChecked, type TableSteps } from "./check-table.ts";
import { billsIn, edited, type ImportTable, tableOf } from "./table.ts";

const known: Known = {
  given: {
    common: {
      master_bill_number: "EGLV142600000017",
      carrier_id: "evergreen",
      issue_date: "17/11/2026",
      issue_place: "CNSHA",
      "transport.last_foreign_load_port": "SGSIN",
      "transport.planned_loading_at": "29 Nov 2026 14:00",
      "places.loading": "cnsha",
      "places.discharge": "AEJEA",
    },
    carriers: [exampleCarrier],
    zones: { SGSIN: "Asia/Singapore" },
    now: "2026-11-21T10:00",
  },
  filer: exampleFiler,
  now: new Date("2026-11-21T06:00:00.000Z"),
};

const headings =
  "HBL No.\tShipper\tShipper Address\tShipper City\tShipper Country\tConsignee\tConsignee Address\tConsignee City\tConsignee Country\tConsignee Phone\tContainer No\tType\tSeal No\tDescription of Goods\tHS Code\tPkgs\tKind\tGross Wt (KGS)";
const parties =
  "BRIGHT LAMPS LTD\t88 KEYUAN ROAD\tSHENZHEN\tChina\tGULF HOME LLC\tAL QUSAIS 2\tDUBAI\tUAE\t+97145550000";
const first = `ABC1\t${parties}\tCSQU3054383\t45G1\tCN1\tLED CEILING LAMPS OF ALUMINIUM\t9405.11.00\t1,200\tcartons\t1.440,5`;

function doneBy(steps: TableSteps): TableChecked {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function open(...lines: string[]) {
  const table = tableOf(matchFile(readPasted([headings, ...lines].join("\n")), {}));
  const steps = createTableChecks();
  const checks = (now: ImportTable, given: Known) => doneBy(steps(now, given));
  return { table, steps, checks, ...checks(table, known) };
}

describe("bills of a table", () => {
  test("rows of one number are one bill, and one that goes on without it too", () => {
    const { table } = open(
      first,
      `ABC1\t\t\t\t\t\t\t\t\t\t\t\t\tLAMP SHADES OF GLASS\t94059100\t5\tCT\t12`,
      "\t\t\t\t\t\t\t\t\t\t\t\t\tLAMP CORDS\t85444200\t5\tCT\t12",
      `abc2\t${parties}`,
    );
    expect(billsIn(table)).toEqual([
      { key: "ABC1", rows: [0, 1, 2] },
      { key: "ABC2", rows: [3] },
    ]);
  });

  test("words, separators and times mean what they mean in the editor, and nothing is wrong", () => {
    const { changed } = open(first);
    const [bill] = changed;
    const body = applyChange(emptyBody(), bill!.change);
    expect([bill?.faults, bill?.findings.filter(({ severity }) => severity === "error")]).toEqual([[], []]);
    expect(body).toMatchObject({
      bill_number: "ABC1",
      issue_date: "2026-11-17",
      carrier_id: exampleCarrier.id,
      places: { loading: { unlocode: "CNSHA" } },
      transport: { planned_loading_at: "2026-11-29T06:00:00.000Z" },
      goods_items: [
        {
          hs_code: "94051100",
          package_count: 1200,
          package_type: "CT",
          gross_weight_kg: "1440.5",
          placements: [{ container_number: "CSQU3054383", package_count: 1200 }],
        },
      ],
      parties: [
        { role: "SHIPPER", country: "CN" },
        { role: "CONSIGNEE", country: "AE" },
      ],
    });
  });

  test("goods below a container lie in it, and a container named twice is one", () => {
    const { changed } = open(
      first,
      "ABC1\t\t\t\t\t\t\t\t\t\t\t\t\tLAMP SHADES OF GLASS\t94059100\t5\tCT\t12",
      `ABC1\t\t\t\t\t\t\t\t\t\tCSQU 305438-3\t\tSECOND\tLAMP CORDS\t85444200\t5\tCT\t12`,
    );
    const { equipment, goods_items } = changed[0]!.change;
    expect(equipment?.map(({ container_number }) => container_number)).toEqual(["CSQU3054383"]);
    expect(goods_items?.map(({ placements }) => placements?.[0]?.container_number)).toEqual([
      "CSQU3054383",
      "CSQU3054383",
      "CSQU3054383",
    ]);
  });

  test("a field that the file has no text for is not said, so that what stands there stays", () => {
    const { changed } = open(first);
    const [item] = changed[0]!.change.goods_items ?? [];
    const [container] = changed[0]!.change.equipment ?? [];
    for (const field of ["net_weight_kg", "volume_m3", "marks", "dangerous_goods"])
      expect(item).not.toHaveProperty(field);
    for (const field of ["tare_weight_kg", "reefer"]) expect(container).not.toHaveProperty(field);
    expect(item).toMatchObject({ hs_code: "94051100", gross_weight_kg: "1440.5" });
  });

  test("a finding lies at its cell, of the second goods item in the second row", () => {
    const { table, changed } = open(first, "ABC1\t\t\t\t\t\t\t\t\t\t\t\t\tLAMP SHADES OF GLASS\t94\t5\tCT\t12");
    const bill = changed[0]!;
    const cells = bill.findings
      .filter(({ severity }) => severity === "error")
      .map((finding) => cellOf(bill, finding, table.fields));
    expect(cells).toEqual([{ row: 1, field: "goods.hs_code" }]);
  });

  test("what differs from the bill with its number lies at its cell, of the second goods item in the second row", () => {
    const { table, changed } = open(first, "ABC1\t\t\t\t\t\t\t\t\t\t\t\t\tLAMP SHADES\t94059100\t5\tCT\t12");
    const bill = changed[0]!;
    const differences = [
      { path: "goods_items[1].package_count", kind: "changed", before: 4, after: 5 },
      { path: "goods_items[1].placements[0].package_count", kind: "changed", before: 4, after: 5 },
      { path: "parties[2]", kind: "removed", before: "OTHER LLC", after: null },
    ] as const;
    const said = { change: bill.change, findings: [], standing: "FILED", held: null, differences } as const;
    const changes = changesOf(bill, said, table.fields);
    expect(changes?.all.map(({ row, field }) => [row, field])).toEqual([
      [1, "goods.package_count"],
      [0, null],
    ]);
    expect(changesIn(changes, 1, false)?.all.map(({ field }) => field)).toEqual(["goods.package_count"]);
    // Of a bill that is typed over meanwhile, and of one that says the same, nothing is known to differ.
    expect(changesOf({ ...bill, change: {} }, said, table.fields)).toBeNull();
    expect(changesOf(bill, { ...said, standing: "SAME" }, table.fields)).toBeNull();
  });

  test.each([
    ["issue_date", "31/02/2026", "not_a_day"],
    ["carrier_id", "NO SUCH LINE", "carrier_unknown"],
    ["transport.planned_loading_at", "29 Nov 2026", "not_a_time"],
    ["transport.last_foreign_load_port", "XXABC", "time_without_port"],
    ["freight_payment", "perhaps", "not_a_choice"],
  ])("%s %s is told as %s", (field, text, code) => {
    const { table } = open(first);
    const common = { ...known.given.common, [field]: text };
    const { changed } = doneBy(createTableChecks()(table, { ...known, given: { ...known.given, common } }));
    expect(changed[0]?.faults.map((fault) => fault.code)).toEqual([code]);
  });

  test("a count that is none, and a row that contradicts the row before it, are told at their cells", () => {
    const { changed } = open(first.replace("1,200", "many"), "ABC1\tOTHER SHIPPER");
    expect(changed[0]?.faults).toMatchObject([
      { row: 1, field: "SHIPPER.name", code: "differs", other: { line: 2, text: "BRIGHT LAMPS LTD" } },
      { row: 0, field: "goods.package_count", code: "not_a_number" },
    ]);
  });

  test("after an edit only its bill is checked again", () => {
    const { table, checks } = open(first, `ABC2\t${parties}`);
    const { order, changed } = checks(edited(table, [{ row: 1, field: "goods.hs_code", text: "94051100" }]), known);
    expect([order, changed.map(({ key }) => key)]).toEqual([["ABC1", "ABC2"], ["ABC2"]]);
  });
});
