// The reason and place of an unreadable notice; null for an error of ours.
import { EdifactError } from "@filings/edifact/edifact-error";
import { NoticeError } from "./notice/notice.ts";

export interface Unreadable {
  readonly reason: string;
  /** The position of the faulty segment, UNH being 1; null outside a message. */
  readonly position: number | null;
}

export function whyUnreadable(error: unknown): Unreadable | null {
  if (error instanceof EdifactError) return { reason: `${error.code}: ${error.message}`, position: error.segment };
  if (error instanceof NoticeError) return { reason: `${error.code}: ${error.message}`, position: error.position };
  return null;
}
