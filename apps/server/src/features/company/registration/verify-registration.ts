// Completes a registration by its code: creates the company, the first user and their session.
import type { verifyRegistration as endpoint } from "@filings/contract/api/company/registration";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { tokenSecretsOf } from "#crypto/secrets";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { signAccessToken } from "#http/caller";
import { addUser } from "#identity/add-user";
import { type CompanyData, makeCompany } from "#identity/make-company";
import { type StartedSession, setSessionCookies, startSession } from "#identity/session/start-session";
import type { Tools } from "#tools";
import { isRegistrationCode } from "./registration-code.ts";

export async function verifyRegistration(
  tools: Tools,
  { params, body, request, reply, now }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  // A refusal is returned, not thrown, because the counted attempt must be committed.
  const session = await inTransaction(tools, (tx) => complete(tools, tx, { params, body, request, now }));
  if (session === null) throw new Problem("wrong_code");
  setSessionCookies(reply, tools.settings, session);
  return { access: signAccessToken(tools, session) };
}

type Completing = Pick<Call<typeof endpoint>, "params" | "body" | "request" | "now">;

interface RegistrationRow {
  id: string;
  company: CompanyData;
  name: string;
  email: string;
  password_hash: string;
  language: string;
  code_hash: string;
  code_expires_at: Date;
  tries: number;
}

async function complete(
  tools: Tools,
  tx: Tx,
  { params, body, request, now }: Completing,
): Promise<StartedSession | null> {
  const { rows } = await sql<RegistrationRow>`
    select id, company, name, email, password_hash, language, code_hash, code_expires_at, tries
    from company_registrations
    where id = ${params.registration} and completed_at is null and expires_at > ${now} for update
  `.execute(tx);
  const row = rows[0];
  if (row === undefined) return null;
  const { id, email, name } = row;
  if (row.code_expires_at <= now || row.tries >= limits.loginCodeTries) return null;
  const code = body.verification_code.trim();
  if (!isRegistrationCode(tokenSecretsOf(tools.settings), { id, hash: row.code_hash }, code)) {
    await sql`update company_registrations set tries = tries + 1 where id = ${id}`.execute(tx);
    return null;
  }
  // A person with an account never receives the code; an account may have been created since.
  const person = { name, email, passwordHash: row.password_hash, language: row.language, now };
  const userId = await addUser(tx, person);
  if (userId === null) return null;
  const first = { userId, name, email };
  const standing = tools.settings.companyApproval ? "WAITING" : "ACTIVE";
  const companyId = await makeCompany(tx, { company: row.company, first, standing, request, now });
  // The stored registration is no longer needed.
  await sql`update company_registrations set completed_at = ${now}, password_hash = '' where id = ${id}`.execute(tx);
  return startSession(tx, { userId, companyId, request, now });
}
