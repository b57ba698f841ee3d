// Said outright: a table that is drawn as cards or lines would lose its meaning for those who listen to it.
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  head: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
