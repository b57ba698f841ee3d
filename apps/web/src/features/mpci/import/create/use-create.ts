// Makes drafts of the bills that are right, in calls of a few: what is done stays done when it is stopped.
import { type ImportOutcome, importMpciBills } from "@filings/contract/api/mpci/import";
import { limits } from "@filings/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import type { CheckedBill } from "../table/check-table.ts";
import type { ServerSaid } from "../table/notes.ts";
import { type Made, madeKindOf } from "./came.ts";

export const doneOutcomes: readonly ImportOutcome[] = ["CREATED", "UPDATED", "UNCHANGED"];

interface Progress {
  readonly done: number;
  readonly all: number;
}

export function useCreate() {
  const call = useCall();
  const queries = useQueryClient();
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const isStopped = useRef(false);
  /** Sent without an answer: what is found unchanged when they are sent again was made by that. */
  const unanswered = useRef(new Set<string>());

  /** Bills that are there already are changed as they are now. */
  async function create(bills: readonly CheckedBill[], said: ReadonlyMap<string, ServerSaid>): Promise<void> {
    isStopped.current = false;
    setFailure(null);
    setProgress({ done: 0, all: bills.length });
    try {
      for (let at = 0; at < bills.length && !isStopped.current; at += limits.importedBillsMost) {
        const batch = bills.slice(at, at + limits.importedBillsMost);
        const rows = batch.map(({ key, change, reference }) => {
          const own = made.get(key);
          const revision = (own?.held ?? said.get(key)?.held)?.revision;
          return {
            bill: { ...change, bill_number: change.bill_number ?? "" },
            ...(revision !== undefined && { revision }),
            ...(reference !== "" && { reference }),
          };
        });
        const repeated = new Set(batch.flatMap(({ key }) => (unanswered.current.has(key) ? [key] : [])));
        for (const { key } of batch) unanswered.current.add(key);
        // A lost answer needs no key: sent again, what was made is unchanged.
        const { results } = await call(importMpciBills, { body: { bills: rows } });
        for (const { key } of batch) unanswered.current.delete(key);
        setMade((before) => {
          const after = new Map(before);
          for (const [index, { key, change }] of batch.entries()) {
            const result = results[index];
            if (result === undefined) continue;
            const standing = said.get(key)?.standing ?? "NEW";
            const earlier = before.get(key)?.kind ?? null;
            const kind = madeKindOf(result.outcome, { earlier, standing, isRepeated: repeated.has(key) });
            after.set(key, { change, ...result, kind, message: result.problem?.message ?? null });
          }
          return after;
        });
        setProgress({ done: Math.min(bills.length, at + batch.length), all: bills.length });
      }
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
    setProgress(null);
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
  }
  return {
    made,
    progress,
    failure,
    create,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setMade(new Map()),
  };
}
