// Starts a purchase of credits; its payment page is requested later, outside the transaction.
import type { buyCredits as endpoint } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import { creditCurrency } from "@filings/contract/money/prices";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnPaying } from "#ledger/payer/headquarters";
import { priceAt } from "#ledger/table/price-at";
import type { Tools } from "#tools";
import { topUpOf, topUpShown } from "./top-up-rows.ts";

export async function buyCredits(
  tools: Tools,
  { tx, caller, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const id = newId(now.getTime());
  const { companyId, userId } = caller;
  await requireOwnPaying(tx, companyId);
  await sql`
    insert into top_ups (id, company_id, credits_e5, amount_e5, currency, provider, state, created_at, created_by, checked_at, keeps_card)
    values (${id}, ${companyId}, ${body.credits * amountScale},
      ${body.credits}::bigint * ${priceAt("CREDIT", creditCurrency, now)}, ${creditCurrency}, ${providerOf(tools)}, 'CREATING', ${now}, ${userId}, ${now},
      ${body.keeps_card ?? false})
  `.execute(tx);
  return topUpShown(await topUpOf(tx, id, companyId));
}

function providerOf({ gateways }: Tools): string {
  return gateways.payments.name;
}
