// Stores a shipping line's MPCI party id for the company, with author, time and source; earlier entries stay.
import type { enterCarrierPartyId as endpoint } from "@filings/contract/api/mpci/reference";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { carriersOf } from "./list-carriers.ts";

export async function keepCarrierPartyId(
  _tools: Tools,
  { tx, caller, params, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<{ mpci_party_id: string | null }>`
    select mpci_party_id from carriers where id = ${params.carrier} for share
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  // A published id holds for every company.
  if (rows[0].mpci_party_id !== null) throw new Problem("party_id_known");
  await requireFreeSlot(tx, caller.companyId);
  await sql`
    insert into carrier_party_ids (company_id, carrier_id, mpci_party_id, entered_by, entered_at, source)
    values (${caller.companyId}, ${params.carrier}, ${body.mpci_party_id.toUpperCase()},
      ${caller.userId}, ${now}, ${body.source || null})
  `.execute(tx);
  const [carrier] = await carriersOf(tx, { companyId: caller.companyId, only: params.carrier });
  return carrier!;
}

/** Throws `party_ids_full`. The lock on the company's row makes concurrent entries take turns. */
async function requireFreeSlot(tx: Tx, companyId: string): Promise<void> {
  await sql`select 1 from companies where id = ${companyId} for no key update`.execute(tx);
  const { rows } = await sql<{ entered: number }>`
    select count(*)::int as entered from carrier_party_ids where company_id = ${companyId}
  `.execute(tx);
  if ((rows[0]?.entered ?? 0) >= limits.carrierPartyIdsMost) throw new Problem("party_ids_full");
}
