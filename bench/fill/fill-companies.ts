// Fills a database with companies, each with one clerk who is signed in and connected to NAIC.
import { hashPassword } from "@filings/server/crypto/passwords";
import { sql, type Tx } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";

export interface FilledCompany {
  readonly companyId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** The company's registration code with Abu Dhabi Customs. */
  readonly code: string;
}

export const clerksPassword = "filings-bench-2026";

export async function fillCompanies(tx: Tx, count: number): Promise<FilledCompany[]> {
  const hash = await hashPassword(clerksPassword);
  const companies: FilledCompany[] = [];
  for (let index = 0; index < count; index += 1) companies.push(await fillCompany(tx, { index, hash }));
  await sql`
    insert into feature_flags (name, is_enabled) values ('adc_filings_enabled', true)
    on conflict (name) do update set is_enabled = true
  `.execute(tx);
  return companies;
}

async function fillCompany(tx: Tx, { index, hash }: { index: number; hash: string }): Promise<FilledCompany> {
  const [companyId, userId, sessionId, now] = [newId(), newId(), newId(), new Date()];
  const [email, code, name] = [`clerk-${index}@bench.example`, `BENCH-${index}`, `Company ${index}`];
  const party = `B${String(index).padStart(6, "0")}`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(tx);
  // Some rounds submit more bills than a plan includes in a month, and the price must not change between two of them.
  await run(sql`
    insert into companies (id, name, country, plan, created_at) values (${companyId}, ${name}, 'AE', 'FREE_VIP', ${now})
  `);
  await run(sql`
    insert into users (id, email, name, password_hash, created_at) values (${userId}, ${email}, 'A Clerk', ${hash}, ${now})
  `);
  await run(sql`
    insert into memberships (user_id, company_id, permissions, created_at)
    values (${userId}, ${companyId}, '{prepare,submit,pay,administer}', ${now})
  `);
  await run(sql`
    insert into sessions (id, user_id, company_id, created_at, last_used_at)
    values (${sessionId}, ${userId}, ${companyId}, ${now}, ${now})
  `);
  await run(sql`
    insert into mpci_connections (company_id, state, role, mpci_party_id, registered_name, requested_at, connected_at)
    values (${companyId}, 'CONNECTED', 'FREIGHT_FORWARDER', ${party}, ${name}, ${now}, ${now})
  `);
  await run(sql`
    insert into registration_codes (id, company_id, code, roles, name, trn_linked, created_at)
    values (${newId()}, ${companyId}, ${code}, '{IMPORTER,EXPORTER}', ${name}, true, ${now})
  `);
  return { companyId, userId, sessionId, email, code };
}
