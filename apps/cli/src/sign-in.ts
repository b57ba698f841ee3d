// Signs in as a person would: e-mail and password, then the six digits that were mailed.
import { createToken, requestLoginCode } from "@filings/contract/api/platform";
import { type ApiClient, UnreachableError } from "./api-client.ts";

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

/** The access token. Codes are read from the sandbox's mailbox, newest first, those from before the request left out. */
export async function signIn(api: ApiClient, sandbox: string, { email, password }: Credentials): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${email}:${password}`, "utf8").toString("base64")}`;
  const before = new Set((await mailsTo(sandbox, email)).map((mail) => mail.id));
  await api.call(requestLoginCode, { params: { purpose: "login" }, authorization });
  const code = await codeFrom(sandbox, email, before);
  const { access } = await api.call(createToken, { body: { verification_code: code }, authorization });
  return access;
}

async function codeFrom(sandbox: string, email: string, before: ReadonlySet<string>): Promise<string> {
  const end = Date.now() + mailWaitMs;
  while (Date.now() < end) {
    for (const mail of await mailsTo(sandbox, email)) {
      const code = before.has(mail.id) ? undefined : /\b\d{6}\b/.exec(mail.text)?.[0];
      if (code !== undefined) return code;
    }
    await new Promise((done) => setTimeout(done, mailLookMs));
  }
  throw new UnreachableError(`No mail with a code for ${email} came to the mailbox at ${sandbox} within 30 seconds.`);
}

async function mailsTo(sandbox: string, email: string): Promise<Mail[]> {
  const url = `${sandbox}/mailbox/messages/?to=${encodeURIComponent(email)}`;
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new UnreachableError(`The mailbox at ${sandbox} does not answer. Is it started? "npm start" starts it too.`);
  }
  if (!response.ok) throw new UnreachableError(`The mailbox at ${sandbox} answered with HTTP ${response.status}.`);
  const { results } = (await response.json()) as { results: Mail[] };
  return results;
}
