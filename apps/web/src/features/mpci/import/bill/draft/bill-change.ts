// Makes the content of a draft of what was read and confirmed: the texts mean what the same texts mean in a spreadsheet.
import type { BillType, FilingChange } from "@filings/contract/mpci/filing";
import { has } from "@filings/contract/mpci/types/bill-forms";
import { buildBill, type CellFault } from "../../table/build-bill.ts";
import type { ImportTable } from "../../table/table.ts";
import type { ReadPlacement } from "../reading/read-bill.ts";

export interface TakenBill {
  readonly type: BillType;
  /** By field, without those that are in doubt. */
  readonly texts: ReadonlyMap<string, string>;
  readonly placements: readonly ReadPlacement[];
  /** What the reader's clocks show, "2026-11-20T18:00". */
  readonly now: string;
}

const ofContainer = /^container\[(\d+)\]\.(.+)$/;
const firstSeal = "seals[0].number";

interface ContainerTexts {
  readonly [name: string]: string;
}

function containersIn(texts: ReadonlyMap<string, string>): ContainerTexts[] {
  const containers = new Map<string, ContainerTexts>();
  for (const [field, text] of texts) {
    const [, index, name] = ofContainer.exec(field) ?? [];
    if (index !== undefined && name !== undefined) containers.set(index, { ...containers.get(index), [name]: text });
  }
  // A seal or a size without its container is of no use.
  return [...containers.values()].filter(({ container_number }) => container_number !== undefined);
}

/** The first row says the bill and its goods in all containers, each further row one container. */
function tableOf(texts: ReadonlyMap<string, string>, containers: readonly ContainerTexts[]): ImportTable {
  const own = [...texts.keys()].filter((field) => !ofContainer.test(field));
  const columns = ["container_number", "size_type", firstSeal];
  const fields = [...own, ...columns.map((name) => `container.${name}`)];
  const numbers = containers.map(({ container_number }) => container_number).join(", ");
  const first = [...own.map((field) => texts.get(field) ?? ""), numbers, "", ""];
  const rows = containers.map((container) => [...own.map(() => ""), ...columns.map((name) => container[name] ?? "")]);
  return { fields, rows: [first, ...rows].map((cells, line) => ({ line: line + 1, sheet: 0, cells })) };
}

/** `faults`: texts that mean nothing for their field, which the draft leaves open. */
export function changeOf({ type, texts, placements, now }: TakenBill): {
  readonly change: FilingChange;
  readonly faults: readonly CellFault[];
} {
  const wanted = new Map(
    [...texts].filter(
      ([field, text]) => text.trim() !== "" && (field !== "master_bill_number" || has(type, "master_bill_number")),
    ),
  );
  const containers = containersIn(wanted);
  const table = tableOf(wanted, containers);
  const rows = table.rows.map((_, index) => index);
  const given = { common: {}, carriers: [], zones: {}, now };
  const { change, faults } = buildBill(table, { key: "bill", rows }, given);
  const equipment = change.equipment?.map((item) => {
    const own = containers.find(({ container_number }) => container_number === item.container_number);
    const more = Object.entries(own ?? {}).filter(([name]) => name.startsWith("seals[") && name !== firstSeal);
    return { ...item, seals: [...(item.seals ?? []), ...more.map(([, number]) => ({ number }))] };
  });
  const counts = new Map(placements.map(({ container_number, packages }) => [container_number, packages]));
  const goods = change.goods_items?.map((item) => ({
    ...item,
    placements: item.placements?.map((placement) => {
      const packages = counts.get(placement.container_number ?? "") ?? null;
      return packages === null || !/^\d{1,8}$/.test(packages)
        ? placement
        : { ...placement, package_count: Number(packages) };
    }),
  }));
  return {
    change: { ...change, bill_type: type, ...(equipment && { equipment }), ...(goods && { goods_items: goods }) },
    faults,
  };
}
