// The MPCI party id of a shipping line for a company: the published one, otherwise the one the company last entered.
import { type Db, sql } from "../db/open.ts";

type Column = ReturnType<typeof sql>;

/** `carrier`: the alias of the carriers table in the query. */
export function carrierPartyId({ carrier, companyId }: { carrier: string; companyId: Column }) {
  return sql<string | null>`coalesce(${sql.ref(`${carrier}.mpci_party_id`)}, (
    select e.mpci_party_id from carrier_party_ids e
    where e.company_id = ${companyId} and e.carrier_id = ${sql.ref(`${carrier}.id`)} order by e.id desc limit 1))`;
}

/** The party id that a message of the company would name now; null when there is none or no carrier is chosen. */
export async function partyIdOf(
  db: Db,
  { carrierId, companyId }: { carrierId: string | null; companyId: string },
): Promise<string | null> {
  const { rows } = await sql<{ mpci_party_id: string | null }>`
    select ${carrierPartyId({ carrier: "c", companyId: sql`${companyId}::uuid` })} as mpci_party_id
    from carriers c where c.id = ${carrierId}::uuid
  `.execute(db);
  return rows[0]?.mpci_party_id ?? null;
}
