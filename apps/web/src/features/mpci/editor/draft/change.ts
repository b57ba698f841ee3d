// What of a draft was changed: the smallest edit that the server can lay over what it has.
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { isSame } from "./values.ts";

/** A body whose open objects are closed again; its lists stay the objects that they are. */
export function closedBody(values: FilingBody): FilingBody {
  const { parties, equipment, goods_items, expected_sub_filings, ...short } = values;
  const body = applyChange(emptyBody(), short);
  const parent = body.parent_bill;
  return {
    ...body,
    parties,
    equipment,
    goods_items,
    expected_sub_filings,
    parent_bill: parent !== null && parent.bill_number === null && parent.mpci_party_id === null ? null : parent,
  };
}

/** Objects merge and lists are replaced whole when it is saved, so a list is sent whole or not at all. */
export function changeBetween(before: FilingBody, after: FilingBody): FilingChange {
  const { transport, places, ...plain } = changedMembers(before, after);
  const change: FilingChange = plain;
  if (transport !== undefined) change.transport = changedMembers(before.transport, after.transport);
  if (places !== undefined) change.places = changedMembers(before.places, after.places);
  return change;
}

export function isUnchanged(change: FilingChange): boolean {
  return Object.keys(change).length === 0;
}

function changedMembers<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<T>;
}
