import { describe, expect, it } from "vitest";
import { aHouseBill } from "../house-bill.example.ts";
import { type BillBeside, compareBills } from "./compare-bills.ts";

interface Differing {
  readonly number?: string;
  readonly container?: string;
  readonly seal?: string | null;
  readonly consignee?: string;
}

function aBill(id: string, { number = id, container = `C${id}`, seal = "S1", consignee = `${id} TRADING` }: Differing) {
  const body = aHouseBill();
  const [box] = body.equipment;
  return {
    id,
    name: number,
    body: {
      bill_number: number,
      equipment: [{ ...box!, container_number: container, seals: [{ ...box!.seals[0]!, number: seal }] }],
      parties: body.parties.map((party) => (party.role === "CONSIGNEE" ? { ...party, name: consignee } : party)),
    },
  } satisfies BillBeside;
}

const found = (...bills: readonly BillBeside[]) =>
  compareBills(bills).map(({ code, bills: told }) => [code, told.map(({ says }) => says)]);

describe("bills beside each other", () => {
  it("that have nothing in common, or all of it alike, are left alone", () => {
    const shared = { container: "MSKU0000027", consignee: "GULF HOME SUPPLIES LLC" };
    expect(found(aBill("A", shared), aBill("B", shared), aBill("C", {}))).toEqual([]);
  });

  it("with one container under different seals are named, and a bill without a seal says nothing", () => {
    const container = "MSKU0000027";
    expect(found(aBill("A", { container }), aBill("B", { container, seal: "S2" }))).toEqual([
      ["beside_seals_differ", ["S1", "S2"]],
    ]);
    expect(found(aBill("A", { container }), aBill("B", { container, seal: null }))).toEqual([]);
  });

  it("whose consignee is written in two ways are named, whatever the legal form", () => {
    const names = ["Gulf Home Supplies L.L.C.", "GULF HOME-SUPPLIES LLC", "GULF HOME SUPPLIES"];
    const [a, b, c] = names.map((consignee, at) => aBill(String(at), { consignee }));
    expect(found(a!, b!, c!)).toEqual([["beside_consignee_spelt", names]]);
    expect(found(aBill("A", { consignee: "GULF HOME" }), aBill("B", { consignee: "GULF HOMES" }))).toEqual([]);
  });

  it("whose numbers differ only in signs are named: one of them may be the other", () => {
    expect(found(aBill("A", { number: "ABC-001" }), aBill("B", { number: "ABC001" }))).toEqual([
      ["beside_numbers_alike", ["ABC-001", "ABC001"]],
    ]);
  });
});
