// Builds and checks the bills of a table by the rules of every draft; after an edit only the bills whose rows changed.
import { applyChange, emptyBody, withUsualContainers } from "@filings/contract/mpci/draft";
import type { Finding } from "@filings/contract/mpci/findings";
import { type BrowserKnows, checkInBrowser } from "#filing/mpci/cells/check-in-browser.ts";
import { type BuiltBill, buildBill } from "./build-bill.ts";
import { billsIn, type ImportTable, type TableRow } from "./table.ts";
import type { Given } from "./write-field.ts";

export interface CheckedBill extends BuiltBill {
  /** What our rules find without the server's lists. */
  readonly findings: readonly Finding[];
}

export interface Known {
  readonly given: Given;
  readonly filer: BrowserKnows["context"]["filer"];
  readonly now: Date;
}

interface Before {
  readonly known: Known;
  readonly rows: readonly TableRow[];
  readonly bills: ReadonlyMap<string, CheckedBill>;
}

export interface TableChecked {
  readonly order: readonly string[];
  /** Those that are not as they were. */
  readonly changed: readonly CheckedBill[];
}

/** A step for each bill; checks that are not done to their end change nothing of the next. */
export type TableSteps = Generator<undefined, TableChecked>;

export function createTableChecks(): (table: ImportTable, known: Known) => TableSteps {
  let before: Before | null = null;
  return function* steps(table, known) {
    const groups = billsIn(table);
    const changed: CheckedBill[] = [];
    const bills = new Map<string, CheckedBill>();
    for (const group of groups) {
      const old = before?.known === known ? before.bills.get(group.key) : undefined;
      const isSame =
        old !== undefined &&
        old.rows.length === group.rows.length &&
        group.rows.every((row, at) => row === old.rows[at] && table.rows[row] === before?.rows[row]);
      const bill = isSame ? old : checkBill(buildBill(table, group, known.given), known);
      if (!isSame) changed.push(bill);
      bills.set(group.key, bill);
      yield;
    }
    before = { known, rows: table.rows, bills };
    return { order: groups.map(({ key }) => key), changed };
  };
}

function checkBill(bill: BuiltBill, { given, filer, now }: Known): CheckedBill {
  const { carriers } = given;
  const carrier = carriers.find(({ id }) => id === bill.change.carrier_id) ?? null;
  const findings = checkInBrowser(applyChange(emptyBody(), withUsualContainers(bill.change)), {
    carrier,
    context: { now, filer, papers: null },
  });
  return { ...bill, findings };
}

/** The cell of a finding; `field` null: no column holds it, and it is told of the row. */
export function cellOf(bill: BuiltBill, { path, params }: Pick<Finding, "path" | "params">, fields: readonly string[]) {
  const { row, field } = placeOf(bill, path, params);
  return { row: row ?? bill.rows[0] ?? 0, field: field !== null && fields.includes(field) ? field : null };
}

function placeOf(
  bill: BuiltBill,
  path: string,
  params: Finding["params"],
): { row: number | undefined; field: string | null } {
  const first = bill.rows[0];
  const [, list, index, rest = ""] = /^(parties|equipment|goods_items)(?:\[(\d+)\])?\.?(.*)$/.exec(path) ?? [];
  const at = Number(index ?? 0);
  if (list === "parties") {
    const role = index === undefined ? params.role : bill.roles[at];
    return { row: first, field: typeof role === "string" ? `${role}.${rest || "name"}` : null };
  }
  if (list === "equipment") {
    const row = bill.containerRows[at] ?? first;
    const name = rest.startsWith("seals") ? "seals[0].number" : rest || "container_number";
    return { row, field: `container.${name}` };
  }
  if (list === "goods_items") {
    const row = bill.goodsRows[at] ?? first;
    if (rest.startsWith("placements")) return { row, field: "container.container_number" };
    return {
      row,
      field: `goods.${rest.replace(/^dangerous_goods(?:\[\d+\])?\.?/, "").replace(/\[\d+\]$/, "") || "description"}`,
    };
  }
  const field = path.replace(/^(issue_place|places\.\w+)(?:\[\d+\])?\..*$/, "$1").replace(/\[\d+\]$/, "");
  return { row: first, field: field === "" ? null : field };
}
