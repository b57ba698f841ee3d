// Sets when credits are bought automatically, how many, and how many at most in a month; off until somebody turns it on.
import type { setAutomaticTopUp as endpoint } from "@filings/contract/api/money/automatic-top-ups";
import { Problem } from "@filings/contract/errors";
import { amountScale } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { requireOwnPaying } from "#ledger/payer/headquarters";
import { lockKeptCard, providerOf } from "#payments/kept-cards";
import type { Tools } from "#tools";
import { automaticShown } from "./automatic-rows.ts";

export async function setAutomaticTopUp(
  tools: Tools,
  { tx, caller, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { companyId, userId } = caller;
  const { is_on: isOn, below, credits, most } = body;
  if (isOn) await requireOwnPaying(tx, companyId);
  if (most < credits) throw ceilingTooLow(credits);
  if (isOn && (await lockKeptCard(tx, { companyId, provider: providerOf(tools) })) === null) {
    throw new Problem("card_needed");
  }
  await sql`
    insert into automatic_top_ups (company_id, is_on, below_e5, credits_e5, most_e5, set_at, set_by)
    values (${companyId}, ${isOn}, ${below * amountScale}, ${credits * amountScale}, ${most * amountScale}, ${now}, ${userId})
    on conflict (company_id) do update set is_on = excluded.is_on, below_e5 = excluded.below_e5,
      credits_e5 = excluded.credits_e5, most_e5 = excluded.most_e5, stopped_because = null, stopped_card = null, ceiling_told = null,
      set_at = excluded.set_at, set_by = excluded.set_by
  `.execute(tx);
  const facts = { is_on: isOn, below, credits, most };
  await recordSecurity(tx, { kind: "AUTOMATIC_TOP_UP_SET", companyId, actorId: userId, request, now, facts });
  return (await automaticShown(tx, companyId, now))!;
}

function ceilingTooLow(least: number): Problem {
  const code = "ceiling_too_low";
  return new Problem(code, { errors: [{ path: "most", code, severity: "error", params: { least } }] });
}
