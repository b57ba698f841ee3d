// Lets pg-boss enqueue and complete jobs in a transaction of ours, without a round trip of their own.
import type { Tx } from "../db/open.ts";
import { pipelineText } from "../db/pipelined.ts";

/** For statements whose answer nobody reads. */
export function pipelining(tx: Tx) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      await pipelineText(tx, text, values);
      return { rows: [{ count: "1" }] };
    },
  };
}
