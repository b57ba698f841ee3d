// Who sees an ADC filing: the company that files it, and the one under whose registration code it is filed, which may only read it.
import { sql } from "../db/open.ts";

/** For an ADC filing `f`: it is made under a registration code of this company, which customs was told at the first step. */
export function adcFiledFor(companyId: string) {
  return sql`f.principal_id = ${companyId}`;
}

export function adcSeenBy(companyId: string) {
  return sql`(f.company_id = ${companyId} or ${adcFiledFor(companyId)})`;
}
