// Visibility of ADC filings: the company that files; the principal under whose registration code it files, and who oversees the
// units of a headquarters, may only read.
import { sql } from "../db/open.ts";
import { overseenBy, type Reader } from "../filing/visibility/overseen.ts";

/** For a filing `f`: it is made under a registration code of this company, and customs knows it. */
export function adcFiledFor(companyId: string | ReturnType<typeof sql>) {
  return sql`f.principal_id = ${companyId}`;
}

export function adcSeenBy(companyId: string | ReturnType<typeof sql>) {
  return sql`(f.company_id = ${companyId} or ${adcFiledFor(companyId)})`;
}

/** What `adcSeenBy` is to a company this is to its person, who may oversee a unit that files. */
export function adcReadBy(caller: Reader) {
  return sql`(${adcSeenBy(caller.companyId)} or ${overseenBy(caller)})`;
}
