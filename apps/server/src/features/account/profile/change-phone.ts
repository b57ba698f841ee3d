// Confirms a phone by the code that was sent to it, or removes the phone.

import type {
  confirmPhone as confirmEndpoint,
  requestPhoneCode as endpoint,
  removePhone as removeEndpoint,
} from "@filings/contract/api/account/profile";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { mailedTime } from "@filings/phrases/dates-in-sentences";
import { codeSms, identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { FastifyRequest } from "fastify";
import { tokenSecretsOf } from "#crypto/secrets";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, callerOf } from "#http/caller";
import { addressCounter, countAttemptIn, phoneCounter, tooManyRequests } from "#identity/attempts";
import { maskedPhone } from "#identity/masked";
import { phoneNumber } from "#identity/phone-number";
import { recordSecurity } from "#identity/record-security";
import { makeCode, refusedCode, useCode } from "#identity/session/login-code";
import { enqueueMail } from "#mail/enqueue-mail";
import { enqueueSms } from "#mail/enqueue-sms";
import type { Tools } from "#tools";
import { accountOf } from "./read-account.ts";

type Writing = { tx: Tx; caller: Caller };

export async function requestPhoneCode(
  tools: Tools,
  { tx, caller, body, request, now, locale }: Call<typeof endpoint> & Writing,
): Promise<Answer<typeof endpoint>> {
  const { userId } = caller;
  const phone = phoneNumber(body.phone);
  const { tokenSecret } = tools.settings;
  // The phone's owner is not known yet, so messages to a number are limited.
  const counted = [addressCounter(tools, "sms-address", request), phoneCounter(phone)];
  await countAttemptIn(tools, tx, counted, { now, refusal: tooManyRequests });
  const made = await makeCode(tx, { userId, purpose: "phone", channel: "SMS", phone, now, tokenSecret });
  if ("why" in made) throw refusedCode(made);
  const { language } = await accountOf(tx, userId, locale);
  const text = codeSms(language, { code: made.code, minutes: limits.loginCodeMinutes });
  await enqueueSms(tools, tx, { recipient: phone, text, now, expiresAt: made.expiresAt });
  const facts = { channel: "SMS", sent_to: maskedPhone(phone) };
  await recordSecurity(tx, { kind: "CODE_SENT", userId, request, now, facts });
  return {
    sent_to: maskedPhone(phone),
    channel: "SMS",
    other_channels: [],
    expires_at: made.expiresAt.toISOString(),
    next_at: new Date(now.getTime() + limits.loginCodeResendSeconds * 1000).toISOString(),
  };
}

/** Manages its own transaction: a wrong attempt must be committed. */
export async function confirmPhone(
  tools: Tools,
  { body, request, now, locale }: Call<typeof confirmEndpoint>,
): Promise<Answer<typeof confirmEndpoint>> {
  const { userId } = await callerOf(tools, request.headers.authorization);
  const tokenSecrets = tokenSecretsOf(tools.settings);
  const account = await inTransaction(tools, async (tx) => {
    const code = body.verification_code.trim();
    const used = await useCode(tx, { userId, purpose: "phone", code, now, tokenSecrets });
    if (used === null || used.phone === null) return null;
    await sql`update users set phone = ${used.phone}, revision = revision + 1 where id = ${userId}`.execute(tx);
    return confirmPhoneChange(tools, tx, { userId, request, now, locale });
  });
  if (account !== null) return account;
  const code = "wrong_code_for_phone";
  throw new Problem(code, { errors: [{ path: "verification_code", code, severity: "error" }] });
}

export async function removePhone(
  tools: Tools,
  { tx, caller, request, now, locale }: Call<typeof removeEndpoint> & Writing,
): Promise<Answer<typeof removeEndpoint>> {
  const { userId } = caller;
  const removed = await sql`
    update users set phone = null, code_channel = 'EMAIL', revision = revision + 1
    where id = ${userId} and phone is not null
  `.execute(tx);
  if (removed.numAffectedRows !== 1n) return accountOf(tx, userId, locale);
  return confirmPhoneChange(tools, tx, { userId, request, now, locale });
}

async function confirmPhoneChange(
  tools: Tools,
  tx: Tx,
  { userId, request, now, locale }: { userId: string; request: FastifyRequest; now: Date; locale: ReleasedLocale },
) {
  const account = await accountOf(tx, userId, locale);
  const { language, email, phone } = account;
  const words = { at: mailedTime(language, now), link: `${tools.settings.identityUrl}/account` };
  const mail = identityMail(language, "phone_changed", words);
  await enqueueMail(tools, tx, { recipient: email, ...mail, now, expiresAt: null });
  const facts = { phone: phone === null ? null : maskedPhone(phone) };
  await recordSecurity(tx, { kind: "PHONE_CHANGED", userId, request, now, facts });
  return account;
}
