// Visibility of MPCI filings: the company that files, and the principal in whose name the filing went to NAIC, which
// may only read.
import { sql } from "../db/open.ts";

/**
 * For a filing `f`: it went to NAIC under a delegation of this company; a first draft is visible to the delegate alone.
 */
export function mpciFiledFor(companyId: string | ReturnType<typeof sql>) {
  return sql`(f.last_sent_version is not null and exists (
    select 1 from mpci_delegations principal where principal.id = f.delegation_id and principal.principal_id = ${companyId}))`;
}

export function mpciSeenBy(companyId: string | ReturnType<typeof sql>) {
  return sql`(f.company_id = ${companyId} or ${mpciFiledFor(companyId)})`;
}
