// Keeps for the company what a mended name means, in the course of mending; another day it is asked again.
import { keepMpciImportValues } from "@filings/contract/api/mpci/import";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import type { CellNote } from "../table/notes.ts";
import type { CellEdit, ImportTable } from "../table/table.ts";
import { type KeptValue, meaningsIn } from "./kept-values.ts";

const atOnceMost = 100;

export function useKeepMeanings() {
  const keep = useKeepValues();
  return (table: ImportTable, edits: readonly CellEdit[], notesOf: (row: number) => readonly CellNote[]): void => {
    const wrongAt = ({ row, field }: CellEdit) =>
      notesOf(row).find((note) => note.field === field && note.severity === "error");
    // A code that is put in place of another says nothing of either.
    const mended = edits.filter((edit) => wrongAt(edit) !== undefined);
    const values = meaningsIn(table, mended, (edit) => wrongAt(edit)?.suggestion ?? null).slice(0, atOnceMost);
    if (values.length === 0) return;
    // The rows wait for nothing.
    void keep(values).catch(() => {});
  };
}

type ValueToKeep = Omit<KeptValue, "means"> & { readonly means: string | null };

/** Null in place of what a name means: it is forgotten. */
export function useKeepValues(): (values: readonly ValueToKeep[]) => Promise<void> {
  const call = useCall();
  const queries = useQueryClient();
  return async (values) => {
    const answer = await call(keepMpciImportValues, { body: { values: [...values] } });
    queries.setQueryData(queryKeys.mpciImportColumns, (kept?: object) => kept && { ...kept, ...answer });
  };
}
