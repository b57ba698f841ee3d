// How much needs somebody: one number at the head of the work queue, in the navigation and in the title of the page.
import type { Counted } from "#i18n/formats.ts";
import type { Queue } from "./use-queue.ts";

/**
 * The sum of what the work queue says for each system, and of what stands before all filings, such as an unpaid fee.
 * Null: nothing, or not known yet.
 */
export function needsYou(
  { bills, declarations }: Pick<Queue, "bills" | "declarations">,
  before: number,
): Counted | null {
  const answers = [bills.data, declarations.data].filter((answer) => answer !== undefined);
  const count = answers.reduce((sum, answer) => sum + answer.count, before);
  return count === 0 ? null : { count, count_capped: answers.some((answer) => answer.count_capped) };
}
