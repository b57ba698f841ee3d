// Handles items one after the other; the failure of one item does not stop the rest.
import type { Tools } from "../tools.ts";

/** After this many failures the cause is not the items. */
const failuresMost = 10;

/** Throws the first failure after all items were tried, so that the job is retried. */
export async function oneByOne(
  tools: Pick<Tools, "log">,
  things: readonly { readonly id: string }[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of things) {
    try {
      await work(id);
    } catch (error) {
      failures.push(error);
      tools.log.error({ id, error }, "one of many could not be done");
      if (failures.length >= failuresMost) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
