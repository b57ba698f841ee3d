// The columns that the list of filings can show: which ones at first, and how wide.
import type { ListColumnName } from "@filings/contract/api/mpci/list";
import type { ColumnRules } from "#list/columns/column-choice.ts";

/** In rem, where a person has chosen the columns. */
export const columnRem = {
  bill: 13.75,
  status: 14.75,
  due: 9,
  shipper: 12,
  consignee: 12,
  route: 8.5,
  vessel: 10,
  loading: 13,
  boxes: 9,
  changed: 8.75,
  maker: 5.5,
  assigned: 5.5,
  reference: 9,
  labels: 12,
} as const satisfies Record<ListColumnName, number>;
export type ColumnName = ListColumnName;
const columnNames = Object.keys(columnRem) as ColumnName[];

/** Mostly the maker works on a filing. */
const rarelyShown: readonly ColumnName[] = ["maker", "reference", "labels"];

export const columnRules: ColumnRules = {
  names: columnNames,
  usual: columnNames.filter((name) => !rarelyShown.includes(name)),
};
