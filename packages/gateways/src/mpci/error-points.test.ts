import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { asSent, informationRequested, rejected, syntaxRejected } from "@filings/edifact/sample-interchanges";
import { describe, expect, it } from "vitest";
import { pathOf } from "./error-points.ts";
import { aeMpciD13a } from "./profile.ts";
import { type NoticePoint, readNotice } from "./read-notice.ts";
import { aSubmission } from "./submission.example.ts";
import { writeCuscar } from "./write-cuscar.ts";

const { paths } = writeCuscar(aSubmission(), aeMpciD13a);

function fieldsOf(message: string): (string | null)[] {
  return readNotice(asSent(message))[0]!.points.map((point) => pathOf(point, paths));
}

function point(given: Partial<NoticePoint>): NoticePoint {
  const nowhere = { section: null, item: null, tag: null, position: null, element: null, component: null };
  return { ...nowhere, code: null, text: "", ...given };
}

describe("the points of the worked examples", () => {
  it("lead to the container number and to the HS code", () => {
    expect(fieldsOf(rejected)).toEqual(["equipment[0].container_number", "goods_items[1].hs_code"]);
  });

  it("lead to the dangerous goods and to the description", () => {
    expect(fieldsOf(informationRequested)).toEqual(["goods_items[1].dangerous_goods[0]", "goods_items[0].description"]);
  });

  it("lead from a syntax error to the description", () => {
    expect(fieldsOf(syntaxRejected)).toEqual(["goods_items[0].description"]);
  });
});

describe("a point with a position", () => {
  it("leads to the field that its code is about where the segment stands for a whole row", () => {
    const at = (path: string) => paths.find((segment) => segment.path === path)!;
    const consignee = at("parties[1]");
    const named = (code: string, { position, tag } = consignee) => pathOf(point({ position, tag, code }), paths);
    expect(named("E0110")).toBe("parties[1].mpci_party_id");
    expect(named("E0219")).toBe("parties[1].country");
    expect(named("E0999")).toBe("parties[1]");
    const container = at("equipment[0].container_number");
    expect(named("E0104", container)).toBe("equipment[0].container_number");
    expect(named("E0124", container)).toBe("equipment[0].size_type");
    expect(named("E0136", container)).toBe("movement_type");
    expect(named("E0215", at("goods_items[1].dangerous_goods[0]"))).toBe(
      "goods_items[1].dangerous_goods[0].imdg_class",
    );
  });

  it("leads to the exact field when it names the element", () => {
    expect(pathOf(point({ position: 19, element: 2, component: 1 }), paths)).toBe("equipment[0].container_number");
    expect(pathOf(point({ position: 19, element: 3, component: 1 }), paths)).toBe("equipment[0].size_type");
    const consignee = paths.find(({ path }) => path === "parties[1]")!.position;
    expect(pathOf(point({ position: consignee, element: 5, component: 1 }), paths)).toBe("parties[1].street");
    expect(pathOf(point({ position: consignee, element: 5, component: 2 }), paths)).toBe("parties[1].po_box");
    expect(pathOf(point({ position: consignee, element: 9 }), paths)).toBe("parties[1].country");
    expect(pathOf(point({ position: consignee }), paths)).toBe("parties[1]");
  });

  it("is about the filing when the segment says nothing of the body", () => {
    expect(pathOf(point({ position: 3 }), paths)).toBeNull();
    expect(pathOf(point({ position: 66 }), paths)).toBeNull();
    expect(pathOf(point({ position: 9999 }), paths)).toBeNull();
  });

  it("goes by item and tag where the position has another tag", () => {
    expect(pathOf(point({ section: 2, item: 1, tag: "CST", position: 19 }), paths)).toBe("goods_items[0].hs_code");
  });
});

describe("a point without a position", () => {
  it("goes by item and tag", () => {
    expect(pathOf(point({ section: 2, item: 2, tag: "FTX" }), paths)).toBe("goods_items[1].description");
    expect(pathOf(point({ section: 1, item: 1, tag: "SEL" }), paths)).toBe("equipment[0].seals[0].number");
    expect(pathOf(point({ section: 2, item: 2 }), paths)).toBe("goods_items[1]");
  });

  it("goes by the tag alone when there is one such segment", () => {
    expect(pathOf(point({ section: 1, item: 1, tag: "TDT" }), paths)).toBe("transport");
    expect(pathOf(point({ tag: "GEI" }), paths)).toBe("movement_type");
  });

  it("is about the filing when the item is none of ours", () => {
    expect(pathOf(point({ section: 2, item: 9, tag: "CST" }), paths)).toBeNull();
    expect(pathOf(point({ section: 1, item: 2, tag: "EQD" }), paths)).toBeNull();
    expect(pathOf(point({ section: 2, item: 9 }), paths)).toBeNull();
    expect(pathOf(point({ tag: "LOC" }), paths)).toBeNull();
    expect(pathOf(point({}), paths)).toBeNull();
  });

  it("does not take item 10 for item 1", () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ ...aHouseBill().goods_items[0], key: `i${index}` }));
    const written = writeCuscar(aSubmission({ body: aHouseBill({ goods_items: items }) }), aeMpciD13a);
    expect(pathOf(point({ section: 2, item: 11, tag: "CST" }), written.paths)).toBe("goods_items[10].hs_code");
    expect(pathOf(point({ section: 2, item: 2, tag: "CST" }), written.paths)).toBe("goods_items[1].hs_code");
  });
});
