// What follows the password: a passkey where the person has one, else a code by their usual channel or by the one they choose.
import { requestPasskey, requestSmsCode } from "@filings/contract/api/account/sessions";
import { requestLoginCode } from "@filings/contract/api/platform/service";
import { useCall } from "#api/api-context.tsx";
import { type CodeChannel, type CodeSentBefore, type SentCode, sentBefore, sentNow } from "#identity/code/sent-code.ts";
import type { PasskeyQuestion } from "#identity/passkey/passkey.ts";
import { passkeyBar } from "#identity/passkey/passkey-bar.ts";
import { basicHeader } from "#session/token/basic-header.ts";

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

/** Who came back from a reload goes on with the code that is in their hands. */
export function useFirstCode(): (credentials: Credentials) => Promise<SentCode | CodeSentBefore> {
  const sendCode = useLoginCode();
  return (credentials) => sendCode(credentials).catch(sentBefore);
}

/** Null where there is none, or where this browser cannot ask for one. */
export function usePasskeyQuestion(): (credentials: Credentials) => Promise<PasskeyQuestion | null> {
  const call = useCall();
  return async ({ email, password }) => {
    if (passkeyBar() !== null) return null;
    const authorization = basicHeader(email, password);
    return (await call(requestPasskey, { params: { purpose: "login" }, authorization })).passkey;
  };
}

/** The second step of signing in, once the password was right. */
export type SecondStep = { readonly code: SentCode | CodeSentBefore } | { readonly question: PasskeyQuestion };

export function useSecondStep(): (credentials: Credentials) => Promise<SecondStep> {
  const ask = usePasskeyQuestion();
  const firstCode = useFirstCode();
  return async (credentials) => {
    const question = await ask(credentials);
    return question === null ? { code: await firstCode(credentials) } : { question };
  };
}
