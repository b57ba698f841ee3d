// The table on screen and what is known of its bills: checked in a thread of its own, then by the server in batches.
import { checkMpciImport } from "@filings/contract/api/mpci/import";
import { limits } from "@filings/contract/limits";
import { useEffect, useMemo, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { CheckedBill, Known } from "./table/check-table.ts";
import { type CellNote, notesOf, type ServerSaid } from "./table/notes.ts";
import { type CellEdit, edited, type ImportTable } from "./table/table.ts";
import { useWorker } from "./thread/use-worker.ts";
import type { WrittenSheet } from "./thread/write-table.ts";

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

const settleMs = 250;
const callsAtOnce = 2;

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

/** Asks for the bills whose content the server has not seen, a while after the last change. */
function useServerChecks(bills: ReadonlyMap<string, CheckedBill>) {
  const call = useCall();
  const [said, setSaid] = useState<ReadonlyMap<string, ServerSaid>>(new Map());
  const [failure, setFailure] = useState<Error | null>(null);
  const underWay = useRef(new Map<string, CheckedBill["change"]>());
  const [runs, setRuns] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each call that ends another can begin
  useEffect(() => {
    if (failure !== null) return;
    const asked = underWay.current;
    const waiting = [...bills.values()].filter(
      ({ key, change }) => said.get(key)?.change !== change && asked.get(key) !== change,
    );
    if (waiting.length === 0 || asked.size >= callsAtOnce * limits.importedBillsMost) return;
    const timer = setTimeout(
      () => {
        const batch = waiting.slice(0, limits.importedBillsMost);
        for (const { key, change } of batch) asked.set(key, change);
        const done = () => {
          for (const { key } of batch) asked.delete(key);
          setRuns((count) => count + 1);
        };
        call(checkMpciImport, { body: { bills: batch.map(({ change }) => change) } })
          .then(({ results }) =>
            setSaid((before) => {
              const after = new Map(before);
              for (const [index, { key, change }] of batch.entries()) {
                const answer = results[index];
                if (answer === undefined) continue;
                const findings = answer.findings.map((finding) => ({
                  ...finding,
                  params: (finding.params ?? {}) as never,
                }));
                after.set(key, { ...answer, change, findings });
              }
              return after;
            }),
          )
          .catch((error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))))
          .finally(done);
        setRuns((count) => count + 1);
      },
      waiting.length < limits.importedBillsMost ? settleMs : 0,
    );
    return () => clearTimeout(timer);
  }, [bills, said, failure, runs, call]);
  return {
    said,
    failure,
    askAgain: () => setFailure(null),
  };
}
