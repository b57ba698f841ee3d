// Sends a log-in code to a person whose e-mail and password hold.
import type { requestLoginCode as endpoint } from "@filings/contract/api/platform";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { loginCodeMail } from "@filings/phrases/mails";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Answer, Call } from "../../http/bind.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Tools } from "../../tools.ts";
import { personOf } from "./credentials.ts";
import { makeCode } from "./login-code.ts";

export async function requestLoginCode(
  tools: Tools,
  { request, now, locale }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { userId, email } = await personOf(tools.database.db, request.headers.authorization);
  const { tokenSecret } = tools.settings;
  const made = await inTransaction(tools, async (tx) => {
    const code = await makeCode(tx, { userId, now, tokenSecret });
    if ("waitSeconds" in code) {
      const seconds = code.waitSeconds;
      throw new Problem("code_sent_recently", { params: { seconds }, retryAfterSeconds: seconds });
    }
    const mail = loginCodeMail(locale, { code: code.code, minutes: limits.loginCodeMinutes });
    await enqueueMail(tools, tx, { recipient: email, ...mail, now, expiresAt: code.expiresAt });
    return code;
  });
  return {
    sent_to: masked(email),
    expires_at: made.expiresAt.toISOString(),
    next_at: new Date(made.sentAt.getTime() + limits.loginCodeResendSeconds * 1000).toISOString(),
  };
}

/** Enough to recognise one's own address by, not enough to learn another's. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}
