// Runs a use case in one transaction, and after its commit wakes whoever waits for what it wrote.
import { setTimeout as pause } from "node:timers/promises";
import { touched } from "../jobs/boss.ts";
import type { Tools } from "../tools.ts";
import type { Tx } from "./open.ts";

/** Serialisation failure and deadlock: the database asks to be tried again. */
const again = new Set(["40001", "40P01"]);
const tries = 6;
/** Two that met would meet again if both came back at once. */
const pauseMs = (attempt: number) => Math.random() * 20 * 2 ** attempt;

/** `patient`: without time limits, for work that nobody waits for and that may be long. */
export async function inTransaction<T>(
  tools: Tools,
  work: (tx: Tx) => Promise<T>,
  { patient = false }: { patient?: boolean } = {},
): Promise<T> {
  const db = patient ? tools.database.patient : tools.database.db;
  for (let attempt = 1; ; attempt += 1) {
    try {
      let woken: ReturnType<typeof touched> | null = null;
      const result = await db.transaction().execute(async (tx) => {
        const done = await work(tx);
        woken = touched(tx);
        return done;
      });
      for (const queue of woken ?? []) tools.jobs.wake(queue);
      tools.pokeLive();
      return result;
    } catch (error) {
      if (attempt >= tries || !asksForAnotherTry(error)) throw error;
      await pause(pauseMs(attempt));
    }
  }
}

/** Nothing of the transaction has happened, and nothing is wrong with it. */
export function asksForAnotherTry(error: unknown): boolean {
  return error instanceof Error && "code" in error && again.has(String(error.code));
}
