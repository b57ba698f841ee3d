// Signs in with e-mail and password, then with the mailed code.

import type { ApiClient } from "@filings/client/client";
import { RefusedError, UnreachableError } from "@filings/client/errors";
import { createToken, requestLoginCode } from "@filings/contract/api/platform/service";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Mail {
  readonly id: string;
  readonly text: string;
}

const mailWaitMs = 30_000;
const mailLookMs = 250;

/**
 * Returns the access token. The code is read from the sandbox's mailbox, newest first, without mails from before the
 * request; a code that another sign-in has used meanwhile is skipped.
 */
export async function signIn(api: ApiClient, sandbox: string, { email, password }: Credentials): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${email}:${password}`, "utf8").toString("base64")}`;
  const passed = new Set((await mailsTo(sandbox, email)).map((mail) => mail.id));
  await api.call(requestLoginCode, { params: { purpose: "login" }, authorization });
  const end = Date.now() + mailWaitMs;
  while (Date.now() < end) {
    const mail = (await mailsTo(sandbox, email)).find(({ id, text }) => !passed.has(id) && codeIn(text) !== null);
    if (mail === undefined) {
      await new Promise((done) => setTimeout(done, mailLookMs));
      continue;
    }
    passed.add(mail.id);
    try {
      const body = { verification_code: codeIn(mail.text) ?? "" };
      return (await api.call(createToken, { body, authorization })).access;
    } catch (error) {
      if (!(error instanceof RefusedError) || error.answer.code !== "wrong_code") throw error;
    }
  }
  throw new UnreachableError(`No mail with a code for ${email} came to the mailbox at ${sandbox} within 30 seconds.`);
}

function codeIn(text: string): string | null {
  return /\b\d{6}\b/.exec(text)?.[0] ?? null;
}

async function mailsTo(sandbox: string, email: string): Promise<Mail[]> {
  const url = `${sandbox}/mailbox/messages/?to=${encodeURIComponent(email)}`;
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new UnreachableError(`The mailbox at ${sandbox} does not answer.`);
  }
  if (!response.ok) throw new UnreachableError(`The mailbox at ${sandbox} answered with HTTP ${response.status}.`);
  const { results } = (await response.json()) as { results: Mail[] };
  return results;
}
