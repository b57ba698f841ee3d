// Creates the account of a person with a verified e-mail address.
import type { Permission } from "@filings/contract/company/permissions";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: string;
  readonly now: Date;
}

/** Null when another account has this e-mail address by now. */
export async function addUser(tx: Tx, { name, email, passwordHash, language, now }: NewUser): Promise<string | null> {
  const id = newId(now.getTime());
  const added = await sql`
    insert into users (id, email, name, password_hash, language, password_changed_at, created_at)
    values (${id}, ${email}, ${name.trim()}, ${passwordHash}, ${language}, ${now}, ${now})
    on conflict (lower(email)) do nothing
  `.execute(tx);
  return added.numAffectedRows === 1n ? id : null;
}

/** A former member returns with the permissions given now. */
export async function addMember(
  tx: Tx,
  member: { userId: string; companyId: string; permissions: readonly Permission[]; now: Date },
): Promise<void> {
  const { userId, companyId, permissions, now } = member;
  await sql`
    insert into memberships (user_id, company_id, permissions, created_at)
    values (${userId}, ${companyId}, ${[...permissions]}::text[], ${now})
    on conflict (user_id, company_id) do update
      set permissions = excluded.permissions, active = true, revision = memberships.revision + 1
      where not memberships.active
  `.execute(tx);
}
