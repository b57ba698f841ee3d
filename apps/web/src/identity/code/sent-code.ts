// A code that is on its way: where it went, until when it holds, and when another may be asked for. After a reload no more
// is known of it than that it holds and when another may be asked for.
import { codeChannels, type requestLoginCode } from "@filings/contract/api/platform/service";
import { ApiError } from "#api/api-error.ts";
import type { AnswerOf } from "#api/call.ts";
import { toldNow } from "#i18n/time/told-time.ts";

export type CodeSent = AnswerOf<typeof requestLoginCode>;
export type CodeChannel = CodeSent["channel"];

export type SentCode = CodeSent & {
  /** Milliseconds. */
  readonly sentAt: number;
};

export interface CodeSentBefore {
  readonly next_at: string;
  /** What the server said of it. */
  readonly words: string;
  readonly other_channels: readonly CodeChannel[];
}

/** A code was sent a moment ago and still holds: that no other was sent now is no reason not to enter it. */
export function sentBefore(error: unknown): CodeSentBefore {
  if (!(error instanceof ApiError) || error.code !== "code_sent_recently") throw error;
  const waitMs = (error.retryAfterSeconds ?? 0) * 1_000;
  const { current } = error.details;
  const others = codeChannels.filter((channel) => isOffered(current, channel));
  return { words: error.message, next_at: new Date(toldNow() + waitMs).toISOString(), other_channels: others };
}

function isOffered(current: unknown, channel: CodeChannel): boolean {
  const { other_channels: offered } = (current ?? {}) as { readonly other_channels?: unknown };
  return Array.isArray(offered) && offered.includes(channel);
}

export function sentNow(answer: CodeSent): SentCode {
  return { ...answer, sentAt: toldNow() };
}
