// Sends a login code by mail or SMS to a person with valid e-mail and password.

import type { requestSmsCode as smsEndpoint } from "@filings/contract/api/account/sessions";
import type { requestLoginCode as endpoint } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { codeSms, loginCodeMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { FastifyRequest } from "fastify";
import { inTransaction } from "#db/in-transaction";
import type { Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { giveBackAttempt } from "#identity/attempts";
import { maskedEmail, maskedPhone } from "#identity/masked";
import { recordSecurity } from "#identity/record-security";
import { type CodeChannel, type LoginCode, makeCode, refusedCode } from "#identity/session/login-code";
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
  const channel = body?.as_preferred === true && person.phone !== null ? person.codeChannel : "EMAIL";
  return sendCode(tools, { person, channel, isPreferred: true, request, now, locale });
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
  return sendCode(tools, { person, channel: "SMS", isPreferred: false, request, now, locale });
}

interface Sending {
  readonly person: Person;
  readonly channel: CodeChannel;
  /** Where it is SMS and those of the hour were sent, it goes by e-mail: nobody is kept out by signing in often. */
  readonly isPreferred: boolean;
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly locale: ReleasedLocale;
}

interface Sent {
  readonly channel: CodeChannel;
  readonly to: string;
  readonly code: LoginCode;
}

async function sendCode(tools: Tools, sending: Sending): Promise<Answer<typeof endpoint>> {
  const { person, now } = sending;
  const { channel, to, code } = await inTransaction(tools, (tx) => sendIn(tools, tx, sending));
  const isLost = channel === "EMAIL" && (await isUnreachable(tools.database.db, to));
  const isInstead = channel !== sending.channel;
  return {
    ...(isLost && { is_unreachable: true }),
    sent_to: maskedFor(channel, to),
    channel,
    other_channels: isInstead ? [] : otherChannels(channel, person),
    expires_at: code.expiresAt.toISOString(),
    next_at: new Date(now.getTime() + limits.loginCodeResendSeconds * 1000).toISOString(),
  };
}

async function sendIn(tools: Tools, tx: Tx, sending: Sending): Promise<Sent> {
  const { person, channel, isPreferred, request, now, locale } = sending;
  const { userId, companyId } = person;
  const { tokenSecret } = tools.settings;
  const code = await makeCode(tx, { userId, purpose: "login", channel, now, tokenSecret });
  if ("why" in code) {
    if (code.why === "sms" && isPreferred) return sendIn(tools, tx, { ...sending, channel: "EMAIL" });
    throw refusedCode(code, { other_channels: otherChannels(channel, person) });
  }
  const language = person.language ?? locale;
  const words = { code: code.code, minutes: limits.loginCodeMinutes };
  const to = channel === "SMS" && person.phone !== null ? person.phone : person.email;
  const post = { recipient: to, now, expiresAt: code.expiresAt };
  if (channel === "SMS") await enqueueSms(tools, tx, { ...post, text: codeSms(language, words) });
  else await enqueueMail(tools, tx, { ...post, ...loginCodeMail(language, words) });
  const facts = { channel, sent_to: maskedFor(channel, to) };
  await recordSecurity(tx, { kind: "CODE_SENT", userId, companyId, request, now, facts });
  return { channel, to, code };
}

function maskedFor(channel: CodeChannel, to: string): string {
  return channel === "SMS" ? maskedPhone(to) : maskedEmail(to);
}

function otherChannels(channel: CodeChannel, { phone }: Person): CodeChannel[] {
  if (channel === "SMS") return ["EMAIL"];
  return phone === null ? [] : ["SMS"];
}
