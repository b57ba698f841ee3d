// The delegations of both systems, as far as they say who pays.
import { sql } from "../../db/open.ts";

/** To select from; of Abu Dhabi Customs the principal is the company whose registration code it is. */
export const delegations = sql`(
  select id, principal_id, delegate_id, state, payer, monthly_limit_e5, replaced from mpci_delegations
  union all
  select held.id, code.company_id, held.delegate_id, held.state, held.payer, held.monthly_limit_e5, held.replaced
  from adc_delegations held join registration_codes code on code.id = held.registration_code_id)`;
