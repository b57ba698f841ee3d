// Which bills need a person: asked by the work queue, the tab of the list and the number in the navigation alike.
import { countOnly } from "../count-only.ts";
import type { FilingsFilter, FilingsQuery } from "./filings-query.ts";

/**
 * What cannot wait until tomorrow: an answer nobody has dealt with yet, also while the update that replaces it is a draft;
 * what is late, and what is to be filed today. Days are those of the reader's zone.
 */
export function billsNeedYou(now: Date): FilingsFilter {
  const tonight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, 0, 0, -1);
  return { needs_action: "true", due_by: tonight.toISOString() };
}

/** Asked for anew with the day and with every change of a filing; of one person, or of all. */
export function howManyBills(now: Date, owner?: string): FilingsQuery {
  const held = owner === undefined ? {} : { created_by: owner };
  return countOnly({ filter: { ...billsNeedYou(now), ...held } });
}
