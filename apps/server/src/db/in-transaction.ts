// Runs a use case in one transaction, and after its commit wakes whoever waits for what it wrote.
import { touched } from "../jobs/boss.ts";
import type { Tools } from "../tools.ts";
import type { Tx } from "./open.ts";

/** Serialisation failure and deadlock: the database asks to be tried again. */
const again = new Set(["40001", "40P01"]);

export async function inTransaction<T>(tools: Tools, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      let woken: ReturnType<typeof touched> | null = null;
      const result = await tools.database.db.transaction().execute(async (tx) => {
        const done = await work(tx);
        woken = touched(tx);
        return done;
      });
      for (const queue of woken ?? []) tools.jobs.wake(queue);
      tools.pokeLive();
      return result;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (attempt >= 4 || !again.has(code)) throw error;
    }
  }
}
