// Verifies e-mail and password; neither text nor time of the answer tells which of them is wrong.
import { Problem } from "@filings/contract/errors";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { FastifyRequest } from "fastify";
import { passwordHolds } from "#crypto/passwords";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql } from "#db/open";
import { addressCounter, type Counter, countAttempt, signInCounter, tooManyTries } from "#identity/attempts";
import { recordSecurity } from "#identity/record-security";
import { accountAndDevice } from "#identity/session/known-device";
import type { CodeChannel } from "#identity/session/login-code";
import type { Tools } from "#tools";

export interface Person {
  readonly userId: string;
  readonly email: string;
  /** The confirmed phone; null: none. */
  readonly phone: string | null;
  readonly codeChannel: CodeChannel;
  /** The language chosen for mails; null: none. */
  readonly language: ReleasedLocale | null;
  readonly companyId: string;
}

/**
 * The person of the Basic header, in the first company they belong to; throws `wrong_credentials`, `belongs_nowhere` with
 * the company they joined last, and `too_many_tries` before anything is compared. The attempt counts until the caller gives
 * it back.
 */
export async function personOf(
  tools: Tools,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<Person & { readonly counted: readonly Counter[] }> {
  const given = readBasic(request.headers.authorization);
  const counted = await countersOf(tools, { email: given.email, request });
  await countAttempt(tools, counted, { now, refusal: tooManyTries });
  const found = await findByEmail(tools.database.db, given.email);
  const holds = await passwordHolds(given.password, found?.password_hash ?? null);
  if (!holds || found?.is_member !== true) {
    await refuseSignIn(tools, { found: found === null ? null : personFrom(found), request, now });
    // Told to nobody without the password: who belongs where is their own affair.
    if (holds && found !== null) throw new Problem("belongs_nowhere", { params: leftBy(found) });
    throw new Problem("wrong_credentials");
  }
  return { ...personFrom(found), counted };
}

/**
 * The counters of the typed address, whether or not it exists. A known device of the owner has a counter of its own, so
 * that attempts of others do not hold it up.
 */
async function countersOf(
  tools: Tools,
  { email, request }: { email: string; request: FastifyRequest },
): Promise<Counter[]> {
  const net = addressCounter(tools, "sign-in-address", request);
  if (email === "") return [net];
  const { account, deviceHash } = await accountAndDevice(tools.database.db, { email, request });
  const own = signInCounter(account, deviceHash);
  return deviceHash === null ? [net, own] : [own];
}

/** Records a failed sign-in. An unknown address is recorded as well, so that it takes the same time. */
export async function refuseSignIn(
  tools: Tools,
  { found, request, now }: { found: Person | null; request: FastifyRequest; now: Date },
): Promise<void> {
  const userId = found?.userId ?? null;
  const companyId = found?.companyId ?? null;
  await inTransaction(tools, (tx) => recordSecurity(tx, { kind: "SIGN_IN_FAILED", userId, companyId, request, now }));
}

function personFrom({ id, email, phone, code_channel, language, company_id }: PersonRow): Person {
  return { userId: id, email, phone, codeChannel: code_channel, language, companyId: company_id };
}

/** A malformed header counts as an unknown e-mail address. */
function readBasic(authorization: string | undefined): { email: string; password: string } {
  const encoded = /^Basic ([A-Za-z0-9+/_-]{1,4096}={0,2})$/i.exec(authorization ?? "")?.[1];
  const text = encoded === undefined ? "" : Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 0 || text.includes("\0")) return { email: "", password: "" };
  return { email: text.slice(0, colon).trim(), password: text.slice(colon + 1) };
}

interface PersonRow {
  id: string;
  email: string;
  phone: string | null;
  code_channel: CodeChannel;
  language: ReleasedLocale | null;
  password_hash: string;
  company_id: string;
  company_name: string;
  /** Of a unit that was closed. */
  closed_by: string | null;
  is_member: boolean;
}

/** Where the company is closed nobody is left in it who could be asked. */
function leftBy({ company_name: company, closed_by: headquarters }: PersonRow) {
  return { because: headquarters === null ? "LEFT" : "CLOSED", company, headquarters };
}

/** In the first company that has them as a member; where none has, in the one that they joined last. */
async function findByEmail(db: Db, email: string) {
  const { rows } = await sql<PersonRow>`
    select u.id, u.email, u.phone, u.code_channel, u.language, u.password_hash, m.company_id, c.name as company_name,
      case when c.closed_at is not null then h.name end as closed_by, m.active as is_member
    from users u join memberships m on m.user_id = u.id join companies c on c.id = m.company_id
      left join companies h on h.id = c.headquarters_id
    where lower(u.email) = lower(${email})
    order by m.active desc, case when m.active then m.created_at end, m.created_at desc, m.company_id limit 1
  `.execute(db);
  return rows[0] ?? null;
}
