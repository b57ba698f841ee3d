// What goes back of a purchase in dirhams, at the rate of the day on which it was paid.
import type { Tx } from "#db/open";
import { type Dirhams, dirhamsBack, dirhamsOf, type Taxed } from "../receipt/dirhams.ts";
import type { TopUpRow } from "../top-up-rows.ts";
import { type RefundRow, standingOf } from "./refund-rows.ts";

interface GoingBack extends Taxed {
  readonly topUp: TopUpRow;
  readonly before: readonly RefundRow[];
  /** Nothing is left of the purchase then. */
  readonly isLast: boolean;
}

/** A tax invoice from before it told dirhams has those that it would tell. */
export async function dirhamsOfRefund(tx: Tx, { topUp, before, ...back }: GoingBack): Promise<Dirhams> {
  const { amount_e5, vat_e5, currency, settled_at, created_at } = topUp;
  const paid = { amount_e5, vat_e5: vat_e5 ?? 0, currency, at: settled_at ?? created_at };
  const paper = topUp.dirhams ?? (await dirhamsOf(tx, paid));
  const gone = standingOf(before).map((row) => ({ ...row, vat_e5: row.vat_e5 ?? 0 }));
  return dirhamsBack(paper, gone, back);
}
