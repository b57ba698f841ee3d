// Whether the filer of a filing `f` is the shipping line itself, which loads the cargo and is told so by nobody.
import { sql } from "#db/open";

/** An agent cannot delegate (decision 74): a bill of a line's types that is filed under a delegation is filed for a line. */
export const isCarriers = sql<boolean>`
  (f.bill_type in ('MASTER', 'DIRECT') and (f.delegation_id is not null or exists (
    select 1 from mpci_connections own where own.company_id = f.company_id and own.role = 'SHIPPING_LINE')))`;
