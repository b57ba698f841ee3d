// Visibility of MPCI filings: the company that files; the principal in whose name the filing went to NAIC, and who oversees the
// units of a headquarters, may only read.
import { sql } from "../db/open.ts";
import { overseenBy, type Reader } from "../filing/visibility/overseen.ts";

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

/** What `mpciSeenBy` is to a company this is to its person, who may oversee a unit that files. */
export function mpciReadBy(caller: Reader) {
  return sql`(${mpciSeenBy(caller.companyId)} or ${overseenBy(caller)})`;
}
