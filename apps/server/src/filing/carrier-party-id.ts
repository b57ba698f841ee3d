// The MPCI party id of a shipping line, as a company files with it: the list's, or else what the company entered last.
import { sql } from "../db/open.ts";

type Column = ReturnType<typeof sql>;

/** `carrier`: the row of the table of carriers, by its name in the query. */
export function carrierPartyId({ carrier, companyId }: { carrier: string; companyId: Column }) {
  return sql<string | null>`coalesce(${sql.ref(`${carrier}.mpci_party_id`)}, (
    select e.mpci_party_id from carrier_party_ids e
    where e.company_id = ${companyId} and e.carrier_id = ${sql.ref(`${carrier}.id`)} order by e.id desc limit 1))`;
}
