// Takes a request for a new password; a job looks the address up, so that the answer does not tell whether it exists.
import type { requestPasswordReset as endpoint } from "@filings/contract/api/account/forgotten-password";
import { limits } from "@filings/contract/limits";
import { inTransaction } from "#db/in-transaction";
import type { Answer, Call } from "#http/bind/bind";
import { addressCounter, countAttemptIn, tooManyRequests } from "#identity/attempts";
import { userAgentOf } from "#identity/record-security";
import type { Tools } from "#tools";

export async function requestPasswordReset(
  tools: Tools,
  { body, request, now, locale }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const job = { email: body.email, locale, address: request.ip, userAgent: userAgentOf(request) };
  await inTransaction(tools, async (tx) => {
    const counted = [addressCounter(tools, "mail-address", request)];
    await countAttemptIn(tools, tx, counted, { now, refusal: tooManyRequests });
    await tools.jobs.enqueue(tx, "identity.password-reset", job);
  });
  return { link_minutes: limits.passwordResetMinutes };
}
