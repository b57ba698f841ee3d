// Takes the registration of a company and its first user, and mails the verification code.
import type {
  registerCompany as endpoint,
  sendRegistrationCode as sendEndpoint,
} from "@filings/contract/api/company/registration";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { FastifyRequest } from "fastify";
import { hashPassword } from "#crypto/passwords";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import { addressCounter, countAttempt, tooManyRequests } from "#identity/attempts";
import { maskedEmail } from "#identity/masked";
import { requireGoodPassword } from "#identity/new-password";
import { requireCountry } from "#identity/require-country";
import { enqueueMail } from "#mail/enqueue-mail";
import type { Tools } from "#tools";
import { newRegistrationCode, type RegistrationCode } from "./registration-code.ts";

export async function registerCompany(
  tools: Tools,
  { body, request, now, locale }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { company, user } = body;
  requireCountry(tools, company.country, "company.country");
  requireGoodPassword(user.password, "user.password", [user.email, user.name, company.name]);
  await countMail(tools, request, now);
  const passwordHash = await hashPassword(user.password);
  const id = newId(now.getTime());
  const code = newRegistrationCode(tools.settings.tokenSecret, id, now);
  await inTransaction(tools, async (tx) => {
    await sql`
      insert into company_registrations (id, company, name, email, password_hash, language, code_hash, code_sent_at,
        code_expires_at, created_at, expires_at)
      values (${id}, ${JSON.stringify(company)}::jsonb, ${user.name.trim()}, ${user.email}, ${passwordHash}, ${locale},
        ${code.hash}, ${now}, ${code.expiresAt}, ${now}, ${new Date(now.getTime() + limits.registrationHours * 3_600_000)})
    `.execute(tx);
    if (await isFlooded(tx, user.email, now)) return;
    await mailCode(tools, tx, { email: user.email, code, locale, now });
  });
  return { registration_id: id, ...sent(user.email, code, now) };
}

export async function sendRegistrationCode(
  tools: Tools,
  { params, request, now, locale }: Call<typeof sendEndpoint>,
): Promise<Answer<typeof sendEndpoint>> {
  await countMail(tools, request, now);
  return inTransaction(tools, async (tx) => {
    const { rows } = await sql<{ email: string; code_sent_at: Date }>`
      select email, code_sent_at from company_registrations
      where id = ${params.registration} and completed_at is null and expires_at > ${now} for update
    `.execute(tx);
    const row = rows[0];
    if (row === undefined) throw new Problem("not_found");
    const seconds = Math.ceil((row.code_sent_at.getTime() - now.getTime()) / 1000) + limits.loginCodeResendSeconds;
    if (seconds > 0) throw new Problem("code_sent_recently", { params: { seconds }, retryAfterSeconds: seconds });
    const code = newRegistrationCode(tools.settings.tokenSecret, params.registration.toLowerCase(), now);
    if (await isFlooded(tx, row.email, now)) return sent(row.email, code, now);
    await sql`
      update company_registrations
      set code_hash = ${code.hash}, code_sent_at = ${now}, code_expires_at = ${code.expiresAt}, tries = 0
      where id = ${params.registration}
    `.execute(tx);
    await mailCode(tools, tx, { email: row.email, code, locale, now });
    return sent(row.email, code, now);
  });
}

/** Limits the mails an hour that an unauthenticated client can cause. */
function countMail(tools: Tools, request: FastifyRequest, now: Date): Promise<void> {
  return countAttempt(tools, [addressCounter(tools, "mail-address", request)], { now, refusal: tooManyRequests });
}

function sent(email: string, code: RegistrationCode, now: Date): Answer<typeof sendEndpoint> {
  return {
    sent_to: maskedEmail(email),
    channel: "EMAIL",
    other_channels: [],
    expires_at: code.expiresAt.toISOString(),
    next_at: new Date(now.getTime() + limits.loginCodeResendSeconds * 1000).toISOString(),
  };
}

/**
 * Anybody may type any address: beyond a few an hour the address gets no more mails, and the answer does not say so.
 * Ids sort by time, so the query does not read old mails.
 */
async function isFlooded(tx: Tx, email: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where id > ${newId(hourAgo.getTime())} and created_at > ${hourAgo} and lower(recipient) = lower(${email})
  `.execute(tx);
  return (rows[0]?.count ?? 0) >= limits.registrationMailsPerHour;
}

interface Mailing {
  readonly email: string;
  readonly code: RegistrationCode;
  readonly locale: ReleasedLocale;
  readonly now: Date;
}

/**
 * Only the mail tells a person that they already have an account. It contains nothing that was typed, because anybody
 * may type any address.
 */
async function mailCode(tools: Tools, tx: Tx, { email, code, locale, now }: Mailing): Promise<void> {
  const { rows } = await sql`select 1 from users where lower(email) = lower(${email})`.execute(tx);
  const link = `${tools.settings.identityUrl}/login`;
  const mail =
    rows.length > 0
      ? identityMail(locale, "account_exists", { link })
      : identityMail(locale, "registration_code", { code: code.code, minutes: limits.loginCodeMinutes });
  await enqueueMail(tools, tx, { recipient: email, ...mail, now, expiresAt: code.expiresAt });
}
