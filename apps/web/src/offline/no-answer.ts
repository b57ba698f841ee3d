// Tells a call that nobody answered from one that was refused.
import { ApiError, NoAnswerError } from "#api/api-error.ts";

/** No line, or a proxy whose server is gone. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof ApiError && error.status > 501);
}
