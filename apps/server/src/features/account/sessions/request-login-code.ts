// Sends a login code by mail or SMS to a person with valid e-mail and password.

import type { requestSmsCode as smsEndpoint } from "@filings/contract/api/account/sessions";
import type { requestLoginCode as endpoint } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { codeSms, loginCodeMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { FastifyRequest } from "fastify";
import { inTransaction } from "#db/in-transaction";
import type { Answer, Call } from "#http/bind/bind";
import { giveBackAttempt } from "#identity/attempts";
import { maskedEmail, maskedPhone } from "#identity/masked";
import { recordSecurity } from "#identity/record-security";
import { type CodeChannel, makeCode } from "#identity/session/login-code";
import { enqueueMail } from "#mail/enqueue-mail";
import { enqueueSms } from "#mail/enqueue-sms";
import { isUnreachable } from "#mail/unreachable";
import type { Tools } from "#tools";
import { type Person, personOf, refuseSignIn } from "./credentials.ts";

export async function requestLoginCode(
  tools: Tools,
  { request, body, now, locale }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const person = await personOf(tools, { request, now });
  await giveBackAttempt(tools, person.counted, now);
  const preferred = body?.as_preferred === true && person.phone !== null ? person.codeChannel : "EMAIL";
  const to = preferred === "SMS" && person.phone !== null ? person.phone : person.email;
  return sendCode(tools, { person, channel: preferred, to, request, now, locale });
}

export async function requestSmsCode(
  tools: Tools,
  { request, now, locale }: Call<typeof smsEndpoint>,
): Promise<Answer<typeof smsEndpoint>> {
  const person = await personOf(tools, { request, now });
  if (person.phone === null) {
    // The same work as for a wrong password, down to the last row.
    await refuseSignIn(tools, { found: person, request, now });
    throw new Problem("wrong_credentials");
  }
  await giveBackAttempt(tools, person.counted, now);
  return sendCode(tools, { person, channel: "SMS", to: person.phone, request, now, locale });
}

interface Sending {
  readonly person: Person;
  readonly channel: CodeChannel;
  readonly to: string;
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly locale: ReleasedLocale;
}

async function sendCode(
  tools: Tools,
  { person, channel, to, request, now, locale }: Sending,
): Promise<Answer<typeof endpoint>> {
  const { userId, companyId } = person;
  const { tokenSecret } = tools.settings;
  const language = person.language ?? locale;
  const sentTo = channel === "SMS" ? maskedPhone(to) : maskedEmail(to);
  const made = await inTransaction(tools, async (tx) => {
    const code = await makeCode(tx, { userId, purpose: "login", channel, now, tokenSecret });
    if ("waitSeconds" in code) {
      const seconds = code.waitSeconds;
      throw new Problem("code_sent_recently", { params: { seconds }, retryAfterSeconds: seconds });
    }
    const words = { code: code.code, minutes: limits.loginCodeMinutes };
    const post = { recipient: to, now, expiresAt: code.expiresAt };
    if (channel === "SMS") await enqueueSms(tools, tx, { ...post, text: codeSms(language, words) });
    else await enqueueMail(tools, tx, { ...post, ...loginCodeMail(language, words) });
    const facts = { channel, sent_to: sentTo };
    await recordSecurity(tx, { kind: "CODE_SENT", userId, companyId, request, now, facts });
    return code;
  });
  const isLost = channel === "EMAIL" && (await isUnreachable(tools.database.db, to));
  return {
    ...(isLost && { is_unreachable: true }),
    sent_to: sentTo,
    channel,
    other_channels: channel === "SMS" ? ["EMAIL"] : person.phone === null ? [] : ["SMS"],
    expires_at: made.expiresAt.toISOString(),
    next_at: new Date(made.sentAt.getTime() + limits.loginCodeResendSeconds * 1000).toISOString(),
  };
}
