// Reminds the filers of the bills that are missing beneath a bill, where they are connected here, at most once a day.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../../db/open.ts";
import { holdersOf, notify } from "../../notifications/notify.ts";
import { carrierPartyId } from "../carrier-party-id.ts";
import type { LockedFiling } from "../lock-filing.ts";
import { type MissingBill, missingBeneath, namesOfMissing } from "./filed-bill.ts";

const dayMs = limits.remindHours * 3_600_000;

/**
 * They learn the number and the party of the bill that waits, and of theirs what that bill says. Throws `reminded_recently`,
 * and `nobody_to_remind` where none of them is connected here.
 */
export async function remindFilers(
  tx: Tx,
  { id, reminded_at }: LockedFiling,
  now: Date,
): Promise<{ reminded_at: Date; history: { text: string } }> {
  const left = reminded_at === null ? 0 : reminded_at.getTime() + dayMs - now.getTime();
  if (left > 0) throw new Problem("reminded_recently", { retryAfterSeconds: Math.ceil(left / 1000) });
  const missing = await missingBeneath(tx, id);
  const companies = await companiesOf(tx, missing);
  if (companies.size === 0) throw new Problem("nobody_to_remind");
  const above = await billOf(tx, id);
  const reminded = missing.filter(({ party_id }) => companies.has(party_id));
  for (const { party_id, bill_number } of reminded) {
    const companyId = companies.get(party_id)!;
    await notify(tx, await holdersOf(tx, companyId, "prepare"), {
      companyId,
      kind: "sub_filing_awaited",
      params: {
        what: bill_number,
        parent_bill_number: above.bill_number,
        party_id: above.party_id,
        ...(await knownNameOf(tx, above.party_id, companyId)),
      },
      now,
    });
  }
  // Of several filers some may not be here: the history says who was reminded.
  return { reminded_at: now, history: { text: namesOfMissing(reminded) } };
}

/** The name of a party where the company has it on its list of shipping lines, or is connected with it: it learns no other. */
async function knownNameOf(tx: Tx, partyId: string, companyId: string): Promise<{ party_name?: string }> {
  const company = sql`${companyId}::uuid`;
  const { rows } = await sql<{ name: string }>`
    select c.name, 1 as turn from carriers c where ${carrierPartyId({ carrier: "c", companyId: company })} = ${partyId}
    union all
    select o.name, 2 from mpci_connections m join companies o on o.id = m.company_id
      join company_connections k on k.state = 'ACTIVE' and (
        k.inviter_id = o.id and k.invited_id = ${company} or k.invited_id = o.id and k.inviter_id = ${company})
    where m.state = 'CONNECTED' and m.mpci_party_id = ${partyId}
    order by turn, name limit 1
  `.execute(tx);
  return rows[0] === undefined ? {} : { party_name: rows[0].name };
}

async function companiesOf(tx: Tx, missing: readonly MissingBill[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ mpci_party_id: string; company_id: string }>`
    select mpci_party_id, company_id from mpci_connections
    where state = 'CONNECTED' and mpci_party_id = any(${missing.map(({ party_id }) => party_id)}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.mpci_party_id, row.company_id]));
}

async function billOf(tx: Tx, id: string): Promise<{ bill_number: string | null; party_id: string }> {
  const { rows } = await sql<{ bill_number: string | null; party_id: string }>`
    select bill_number, party_id from filed_bills where filing_id = ${id}
  `.execute(tx);
  return rows[0]!;
}
