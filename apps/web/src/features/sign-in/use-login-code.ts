// Asks the server to send a code to whoever knows the password.
import { requestLoginCode } from "@filings/contract/api/platform";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { basicHeader } from "#session/session.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SentCode = AnswerOf<typeof requestLoginCode> & {
  /** Milliseconds. */
  readonly sentAt: number;
};

export function useLoginCode(): (credentials: Credentials) => Promise<SentCode> {
  const call = useCall();
  return async ({ email, password }) => {
    const answer = await call(requestLoginCode, {
      params: { purpose: "login" },
      authorization: basicHeader(email, password),
    });
    return { ...answer, sentAt: Date.now() };
  };
}
