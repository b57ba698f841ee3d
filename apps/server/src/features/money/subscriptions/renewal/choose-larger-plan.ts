// Keeps that a larger plan was chosen whose fee is to be paid before it begins.

import { Problem } from "@filings/contract/errors";
import type { PlanName } from "@filings/contract/money/plans";
import { creditCurrency } from "@filings/contract/money/prices";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Caller } from "#http/caller";
import { feeToBegin } from "#ledger/fees/fee-amounts";
import { dueRenewal, lapseChange } from "./fee-rows.ts";
import { holdsUntil, type PlanStanding } from "./plan-standing.ts";

interface LargerPlan {
  readonly caller: Caller;
  readonly wanted: PlanName;
  readonly before: PlanStanding;
}

interface ToPay {
  readonly fee_id: string;
  readonly amount_e5: number;
}

/**
 * In the transaction that has locked the company. Null: nothing is to be paid, as the month of it is. Throws `plan_unpaid` for the plan of
 * today.
 */
export async function chooseLargerPlan(
  tx: Tx,
  { caller: { companyId, userId }, wanted, before }: LargerPlan,
): Promise<ToPay | null> {
  const { plans_paid: paid, at: now } = before;
  if ((await dueRenewal(tx, companyId, now)) !== null) throw new Problem("plan_unpaid");
  await lapseChange(tx, companyId, now);
  const until = holdsUntil(now, { ...before, wanted });
  const amountE5 = feeToBegin({ wanted, paid, isWholeMonth: before.whole_months_because !== null, until, now });
  if (amountE5 === 0) {
    await sql`update companies set fees_from = ${dubaiMonth(now).endsAt} where id = ${companyId}`.execute(tx);
    return null;
  }
  const feeId = newId(now.getTime());
  await sql`
    insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, created_at, created_by)
    values (${feeId}, ${companyId}, ${wanted}, 'CHANGE', ${now}, ${until}, ${amountE5}, ${creditCurrency},
      'DUE', ${now}, ${userId})
  `.execute(tx);
  return { fee_id: feeId, amount_e5: amountE5 };
}
