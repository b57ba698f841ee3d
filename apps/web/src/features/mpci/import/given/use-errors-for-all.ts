// What is still to fill in or wrong among the values said once for all bills.
import { useMemo } from "react";
import { commonFields } from "../columns/fields.ts";
import type { CellNote } from "../table/notes.ts";
import { useNoteWords } from "../table/use-note-words.ts";
import type { TableState } from "../use-table.ts";

/** Of a field without a column, or that all rows leave empty, told at the field rather than at every row. */
/** Told at the field that is said once, and not among the faults of the columns. */
export function isCommon(note: CellNote): boolean {
  return note.field === null && "finding" in note.said && commonIds.has(fieldOfPath(note.said.finding.path));
}

const commonIds: ReadonlySet<string> = new Set(commonFields.map(({ id }) => id));

export function useErrorsForAll(
  { bills, notes, table }: TableState,
  common: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const wordsOf = useNoteWords();
  const found = useMemo(() => {
    const found = new Map<string, CellNote>();
    for (const bill of bills.values()) {
      for (const note of notes.get(bill.key) ?? []) {
        const field = "fault" in note.said ? note.said.fault.field : fieldOfPath(note.said.finding.path);
        const isEmpty = !table.fields.includes(field) || note.field === null;
        if (note.severity === "error" && commonIds.has(field) && isEmpty && !found.has(field)) found.set(field, note);
      }
    }
    return found;
  }, [bills, notes, table.fields]);
  return new Map([...found].map(([field, note]) => [field, wordsOf(note, common[field] ?? "")]));
}

function fieldOfPath(path: string): string {
  return path.replace(/^(issue_place|places\.\w+)(?:\[\d+\])?\..*$/, "$1");
}
