// The registration codes that companies hold, as they and operators see them.
import type { HeldCode } from "@filings/contract/api/adc/registration";
import { type Db, sql } from "#db/open";
import { codeStatus } from "../registration-codes.ts";

/** For a code `c`. */
const columns = (today: string) => sql`
  c.id, c.code, c.name, c.name_ar, c.roles, ${codeStatus(today)} as status, c.trade_licence_number, c.valid_until, c.trn_linked`;

export async function codesOf(db: Db, { companyId, today }: { companyId: string; today: string }): Promise<HeldCode[]> {
  const { rows } = await sql<HeldCode>`
    select ${columns(today)} from registration_codes c where c.company_id = ${companyId} order by c.code, c.id
  `.execute(db);
  return rows;
}

export async function codeOf(db: Db, { id, today }: { id: string; today: string }): Promise<HeldCode | null> {
  const { rows } = await sql<HeldCode>`
    select ${columns(today)} from registration_codes c where c.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}
