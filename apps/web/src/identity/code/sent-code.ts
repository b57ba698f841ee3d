// A code that is on its way: where it went, until when it holds, and when another may be asked for.
import type { requestLoginCode } from "@filings/contract/api/platform/service";
import type { AnswerOf } from "#api/call.ts";
import { toldNow } from "#i18n/time/told-time.ts";

export type CodeSent = AnswerOf<typeof requestLoginCode>;
export type CodeChannel = CodeSent["channel"];

export type SentCode = CodeSent & {
  /** Milliseconds. */
  readonly sentAt: number;
};

export function sentNow(answer: CodeSent): SentCode {
  return { ...answer, sentAt: toldNow() };
}
