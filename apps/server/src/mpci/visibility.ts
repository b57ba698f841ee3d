// Who sees an MPCI filing: the company that files it, and the one in whose name it went to NAIC, which may only read it.
import { sql } from "../db/open.ts";

/** For an MPCI filing `f`: it went to NAIC under a delegation of this company; a first draft is the delegate's own affair. */
export function mpciFiledFor(companyId: string | ReturnType<typeof sql>) {
  return sql`(f.last_sent_version is not null and exists (
    select 1 from mpci_delegations principal where principal.id = f.delegation_id and principal.principal_id = ${companyId}))`;
}

export function mpciSeenBy(companyId: string) {
  return sql`(f.company_id = ${companyId} or ${mpciFiledFor(companyId)})`;
}
