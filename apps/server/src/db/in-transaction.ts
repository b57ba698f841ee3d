// Runs a use case in one transaction, retries it after a deadlock, and after its commit forgets callers whose access has
// changed and wakes workers and the notifier.
import { setTimeout as pause } from "node:timers/promises";
import { changedAccess } from "../http/caller-cache.ts";
import { touched } from "../jobs/boss.ts";
import { traced } from "../telemetry/traces.ts";
import type { Tools } from "../tools.ts";
import { waitingForCommit } from "./after-commit.ts";
import { isStalePlan } from "./connections/statement-names.ts";
import type { Tx } from "./open.ts";

/** Serialisation failure, deadlock, and a change of what is not as it was read: the transaction is to be retried. */
const again = new Set(["40001", "40P01", "22012"]);
const tries = 6;
/** A random pause keeps two transactions from colliding again. */
const pauseMs = (attempt: number) => Math.random() * 20 * 2 ** attempt;

/** `patient`: without time limits, for long background work. */
export async function inTransaction<T>(
  tools: Tools,
  work: (tx: Tx) => Promise<T>,
  { patient = false }: { patient?: boolean } = {},
): Promise<T> {
  const db = patient ? tools.database.patient : tools.database.writing;
  for (let attempt = 1; ; attempt += 1) {
    try {
      let woken: ReturnType<typeof touched> | null = null;
      let changed: ReturnType<typeof changedAccess> | null = null;
      let waiting: ReturnType<typeof waitingForCommit> = [];
      const result = await traced("transaction", { kind: "INTERNAL" }, () =>
        db.transaction().execute(async (tx) => {
          const done = await work(tx);
          woken = touched(tx);
          changed = changedAccess(tx);
          waiting = waitingForCommit(tx);
          return done;
        }),
      );
      for (const user of changed ?? []) tools.callers.forget(user);
      for (const queue of woken ?? []) tools.jobs.wake(queue);
      for (const remember of waiting) remember();
      tools.pokeLive();
      return result;
    } catch (error) {
      if (attempt >= tries || !asksForAnotherTry(error)) throw error;
      await pause(pauseMs(attempt));
    }
  }
}

/** The transaction had no effect and may be retried. */
export function asksForAnotherTry(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof Error && "code" in error && again.has(String(error.code)));
}
