// Creates companies and people as rows, and signs them in without a mailed code.
import type { Permission } from "@filings/contract/company/permissions";
import { permissions as everyPermission } from "@filings/contract/company/permissions";
import type { ConnectionRole } from "@filings/contract/mpci/types/bill-forms";
import { hashPassword } from "@filings/server/crypto/passwords";
import { type Db, sql } from "@filings/server/db/open";
import { newId } from "@filings/server/db/uuid";
import { effectiveFlags } from "@filings/server/flags";
import { type Caller, signAccessToken } from "@filings/server/http/caller";
import type { Tools } from "@filings/server/tools";

export interface Company {
  readonly id: string;
  readonly name: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly companyId: string;
}

export const testPassword = "filings-test-2026";

/** One password for all, hashed once, because hashing is slow on purpose. */
const testPasswordHash = hashPassword(testPassword);

/** With `connectedAs`, the company is connected to NAIC under that party id. */
export async function createCompany(
  db: Db,
  {
    name = "Gulf Freight LLC",
    plan = "PROFESSIONAL",
    connectedAs,
    role = "FREIGHT_FORWARDER",
  }: { name?: string; plan?: string; connectedAs?: string; role?: ConnectionRole } = {},
): Promise<Company> {
  const id = newId();
  const now = new Date();
  await sql`
    insert into companies (id, name, plan, street, city, country, created_at)
    values (${id}, ${name}, ${plan}, 'Al Mina Road 12', 'Dubai', 'AE', ${now})
  `.execute(db);
  if (connectedAs !== undefined) {
    await sql`
      insert into mpci_connections (company_id, state, role, mpci_party_id, registered_name, requested_at, connected_at)
      values (${id}, 'CONNECTED', ${role}, ${connectedAs}, ${name}, ${now}, ${now})
    `.execute(db);
  }
  return { id, name };
}

export async function createPerson(
  db: Db,
  {
    company,
    name = "Amira Haddad",
    email = `${newId()}@gulf-freight.example`,
    permissions = everyPermission,
    password = testPassword,
  }: {
    company: Pick<Company, "id">;
    name?: string;
    email?: string;
    permissions?: readonly Permission[];
    password?: string;
  },
): Promise<Person> {
  const id = newId();
  const hash = password === testPassword ? await testPasswordHash : await hashPassword(password);
  await sql`
    insert into users (id, email, name, password_hash, created_at) values (${id}, ${email}, ${name}, ${hash}, ${new Date()})
  `.execute(db);
  const person = { id, email, name, password, companyId: company.id };
  await addMembership(db, person, company, permissions);
  return person;
}

/** Who was signed in before stays so, and is an operator from then on. */
export async function makeOperator(db: Db, { id }: Pick<Person, "id">): Promise<void> {
  await sql`insert into operators (user_id, added_at, added_by) values (${id}, ${new Date()}, 'a test')`.execute(db);
}

export async function addMembership(
  db: Db,
  person: Pick<Person, "id">,
  company: Pick<Company, "id">,
  permissions: readonly Permission[] = everyPermission,
): Promise<void> {
  await sql`
    insert into memberships (user_id, company_id, permissions, created_at)
    values (${person.id}, ${company.id}, ${[...permissions]}::text[], ${new Date()})
  `.execute(db);
}

/** A registered and usable key of a person; returns its id. */
export async function createKey(
  db: Db,
  person: Pick<Person, "id" | "companyId">,
  ethereumAddress: string,
): Promise<string> {
  const id = newId();
  await sql`
    insert into blockchain_keys (id, user_id, company_id, ethereum_address, type, created_at, transaction_pending, transaction_confirmed)
    values (${id}, ${person.id}, ${person.companyId}, ${ethereumAddress.toLowerCase()}, 'keystore', ${new Date()}, false, true)
  `.execute(db);
  return id;
}

export interface SignedIn {
  readonly sessionId: string;
  readonly access: string;
  readonly headers: { readonly authorization: string };
  /** As `callerOf` would return it, for use cases that are called without HTTP. */
  readonly caller: Caller;
}

export async function signIn(tools: Tools, person: Person, companyId = person.companyId): Promise<SignedIn> {
  const sessionId = newId();
  const { db } = tools.database;
  const now = tools.clock.now();
  await sql`
    insert into sessions (id, user_id, company_id, created_at, last_used_at)
    values (${sessionId}, ${person.id}, ${companyId}, ${now}, ${now})
  `.execute(db);
  const access = await signAccessToken(tools, { userId: person.id, companyId, sessionId });
  const { rows } = await sql<{ name: string; permissions: Permission[] }>`
    select c.name, m.permissions from memberships m join companies c on c.id = m.company_id
    where m.user_id = ${person.id} and m.company_id = ${companyId}
  `.execute(db);
  const membership = rows[0];
  if (membership === undefined) throw new Error(`${person.name} does not belong to company ${companyId}`);
  const caller: Caller = {
    userId: person.id,
    companyId,
    sessionId,
    name: person.name,
    email: person.email,
    companyName: membership.name,
    standing: "ACTIVE",
    permissions: membership.permissions,
    flags: await effectiveFlags(db, companyId),
    isOperator: false,
  };
  return { sessionId, access, headers: { authorization: `Bearer ${access}` }, caller };
}
