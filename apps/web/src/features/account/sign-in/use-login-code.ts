// Asks the server to send a sign-in code after the password: by the person's usual channel, or by the one they choose.
import { requestSmsCode } from "@filings/contract/api/account/sessions";
import { requestLoginCode } from "@filings/contract/api/platform/service";
import { useCall } from "#api/api-context.tsx";
import { type CodeChannel, type SentCode, sentNow } from "#identity/code/sent-code.ts";
import { basicHeader } from "#session/session.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function useLoginCode(): (credentials: Credentials, channel?: CodeChannel) => Promise<SentCode> {
  const call = useCall();
  return async ({ email, password }, channel) => {
    const given = { params: { purpose: "login" }, authorization: basicHeader(email, password) } as const;
    if (channel === "SMS") return sentNow(await call(requestSmsCode, given));
    return sentNow(await call(requestLoginCode, { ...given, body: { as_preferred: channel === undefined } }));
  };
}
