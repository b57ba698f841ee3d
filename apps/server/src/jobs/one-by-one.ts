// Does the same with one thing after another: what fails for one of them must not keep all that come after it from being done.
import type { Tools } from "../tools.ts";

/** Where so many fail, it is not for their own sake. */
const failuresMost = 10;

/** Throws the first failure once all others are done, so that the job is tried again. */
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
