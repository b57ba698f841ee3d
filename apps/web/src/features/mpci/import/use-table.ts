// The table on screen and what is known of its bills: checked in a thread of its own, then by the server in batches.
import { useEffect, useMemo, useRef, useState } from "react";
import type { CheckedBill, Known } from "./table/check-table.ts";
import { type CellNote, notesOf, type ServerSaid } from "./table/notes.ts";
import { type CellEdit, edited, type ImportTable } from "./table/table.ts";
import { useWorker } from "./thread/use-worker.ts";
import type { WrittenSheet } from "./thread/write-table.ts";
import { useServerChecks } from "./use-server-checks.ts";

export interface TableState {
  readonly table: ImportTable;
  /** By their keys, in the order of their first rows. */
  readonly bills: ReadonlyMap<string, CheckedBill>;
  readonly said: ReadonlyMap<string, ServerSaid>;
  readonly notes: ReadonlyMap<string, readonly CellNote[]>;
  /** The server could not be asked. */
  readonly failure: Error | null;
  /** A workbook of these rows. */
  readonly write: (sheet: WrittenSheet) => Promise<Blob | null>;
  /** The table after these edits. */
  readonly edit: (table: ImportTable, edits: readonly CellEdit[]) => ImportTable;
  readonly askAgain: () => void;
}

export function useTable(table: ImportTable, known: Known | null): TableState {
  const [bills, setBills] = useState<ReadonlyMap<string, CheckedBill>>(new Map());
  // What was checked before no edit since is in, and is made into no draft.
  const onMissing = () => setBills(new Map());
  const { ask, write } = useWorker((answer) => {
    if (answer.kind !== "checked") return;
    setBills((before) => {
      const changed = new Map(answer.changed.map((bill) => [bill.key, bill]));
      const now = answer.order.flatMap((key) => {
        const bill = changed.get(key) ?? before.get(key);
        return bill === undefined ? [] : [[key, bill] as const];
      });
      return new Map(now);
    });
  }, onMissing);
  /** What the thread knows: it opens the table once and hears of each edit. */
  const told = useRef<{ known: Known | null; latest: ImportTable }>({ known: null, latest: table });
  useEffect(() => {
    const { current } = told;
    if (known === null || current.known === known) return;
    ask(current.known === null ? { kind: "open", table: current.latest, known } : { kind: "know", known });
    current.known = known;
  }, [known, ask]);
  const { said, failure, askAgain } = useServerChecks(bills);
  const notes = useNotes({ bills, said, fields: table.fields });
  return {
    ...{ table, bills, said, notes, failure, write, askAgain },
    edit: (before, edits) => {
      const after = edited(before, edits);
      told.current.latest = after;
      if (told.current.known !== null) ask({ kind: "edit", edits });
      return after;
    },
  };
}

interface Noted {
  readonly bills: ReadonlyMap<string, CheckedBill>;
  readonly said: ReadonlyMap<string, ServerSaid>;
  readonly fields: readonly string[];
}

/** The same list for a bill that did not change, so that its rows are not drawn again. */
function useNotes({ bills, said, fields }: Noted): ReadonlyMap<string, readonly CellNote[]> {
  const kept = useRef(
    new WeakMap<CheckedBill, { said: ServerSaid | undefined; fields: readonly string[]; notes: CellNote[] }>(),
  );
  return useMemo(() => {
    const all = new Map<string, readonly CellNote[]>();
    for (const bill of bills.values()) {
      const answer = said.get(bill.key);
      const before = kept.current.get(bill);
      const isSame = before !== undefined && before.said === answer && before.fields === fields;
      const notes = isSame ? before.notes : notesOf(bill, answer, fields);
      if (!isSame) kept.current.set(bill, { said: answer, fields, notes });
      all.set(bill.key, notes);
    }
    return all;
  }, [bills, said, fields]);
}
