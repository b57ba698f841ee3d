import type { FilingChange } from "@filings/contract/mpci/filing";
import { containerCheckDigit } from "@filings/contract/values/iso6346";
import { describe, expect, it } from "vitest";
import { demoDrafts, demoLineDrafts, demoSentBills } from "./demo-drafts.ts";

const at = { carrierId: "", now: new Date("2026-11-21T06:00:00.000Z") };
const containersOf = ({ equipment = [] }: FilingChange) => equipment.map((one) => one.container_number ?? "");

describe("the bills of the demo", () => {
  it("have a container each, so that none is warned of the container of another", () => {
    const containers = [...demoDrafts(at), ...demoSentBills(at), ...demoLineDrafts(at)].flatMap(containersOf);
    expect(containers).toHaveLength(10);
    expect(new Set(containers).size).toBe(10);
    const mistyped = containers.filter((number) => number.at(-1) !== String(containerCheckDigit(number)));
    expect(mistyped).toEqual(containersOf(demoDrafts(at)[1]!));
  });

  it("have all their goods in that container", () => {
    for (const bill of [...demoSentBills(at), ...demoLineDrafts(at)]) {
      const placed = bill.goods_items?.flatMap(({ placements = [] }) => placements.map((one) => one.container_number));
      expect([...new Set(placed)]).toEqual(containersOf(bill));
    }
  });
});
