// Visibility of ADC filings: the company that files, and the principal under whose registration code it files, which
// may only read.
import { sql } from "../db/open.ts";

/** For a filing `f`: it is made under a registration code of this company, and customs knows it. */
export function adcFiledFor(companyId: string | ReturnType<typeof sql>) {
  return sql`f.principal_id = ${companyId}`;
}

export function adcSeenBy(companyId: string | ReturnType<typeof sql>) {
  return sql`(f.company_id = ${companyId} or ${adcFiledFor(companyId)})`;
}
