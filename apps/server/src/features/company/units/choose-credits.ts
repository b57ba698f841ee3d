// Chooses whose credits a unit draws on, from the next filing on.

import type { chooseUnitCredits as endpoint } from "@filings/contract/api/company/units";
import { creditCurrency } from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import { beginOwnFees } from "#ledger/fees/begin-own-fees";
import { correctFeeNotification } from "#ledger/fees/correct-fee-notification";
import { nextFee } from "#ledger/fees/next-fee";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { lockUnit, unitsMadeBy } from "./unit-rows.ts";

export async function chooseUnitCredits(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const unit = await lockUnit(tx, caller, params.unit);
  const { draws_on_headquarters: draws } = body;
  if (unit.draws_on_headquarters !== draws) {
    await sql`update companies set draws_on_headquarters = ${draws} where id = ${unit.id}`.execute(tx);
    // No fee of its own comes while its headquarters pays.
    if (draws) await correctFeeNotification(tx, unit.id, now);
    else await tellWhatFollows(tx, { unitId: unit.id, headquarters: caller.companyName, now });
    const facts = { unit: unit.name, draws_on_headquarters: draws };
    for (const companyId of [caller.companyId, unit.id]) {
      await recordSecurity(tx, { kind: "UNIT_CREDITS_CHANGED", companyId, userId: caller.userId, request, now, facts });
    }
  }
  return (await unitsMadeBy(tx, caller.companyId, unit.id))[0]!;
}

interface Following {
  readonly unitId: string;
  readonly headquarters: string;
  readonly now: Date;
}

/** Its people learn at once what is charged and when. In the transaction that has said that it pays for itself. */
async function tellWhatFollows(tx: Tx, { unitId, headquarters: name, now }: Following): Promise<void> {
  const waits = await beginOwnFees(tx, unitId, now);
  const next = await nextFee(tx, unitId, now);
  const fee = next && {
    ...{ amount_e5: next.amountE5, currency: creditCurrency, from: dubaiDay(next.at) },
    stage: waits ? "waits" : "goes_on",
  };
  const people = [...(await holdersOf(tx, unitId, "administer")), ...(await holdersOf(tx, unitId, "pay"))];
  await notify(tx, people, {
    companyId: unitId,
    kind: "unit_pays_itself",
    params: { name, ...(fee ?? { stage: "free" }) },
    now,
  });
}
