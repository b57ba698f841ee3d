// The fee that a company pays next: of the plan that it has when the month begins.

import type { PlanName } from "@filings/contract/money/plans";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "../../db/open.ts";
import { paysItself } from "../payer/pays-itself.ts";
import { planAt, plans } from "../plans.ts";

export interface NextFee {
  readonly at: Date;
  readonly plan: PlanName;
  readonly amountE5: number;
}

/** Null: the company pays no fees or not for itself, or comes to a plan without one. */
export async function nextFee(db: Db, companyId: string, now: Date): Promise<NextFee | null> {
  const at = dubaiMonth(now).endsAt;
  const { rows } = await sql<{ plan: PlanName }>`
    select ${planAt(at)} as plan from companies c where c.id = ${companyId} and c.fees_from <= ${at} and ${paysItself}
  `.execute(db);
  const plan = rows[0]?.plan;
  if (plan === undefined || plans[plan].feeE5 === 0) return null;
  return { at, plan, amountE5: plans[plan].feeE5 };
}
