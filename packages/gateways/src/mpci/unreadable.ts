// Why a notice could not be read, and where; null for anything that is not the message's fault.
import { EdifactError } from "@filings/edifact/edifact-error";
import { NoticeError } from "./notice/notice.ts";

export interface Unreadable {
  readonly reason: string;
  /** Of the segment at fault, UNH being 1; null outside a message. */
  readonly position: number | null;
}

export function whyUnreadable(error: unknown): Unreadable | null {
  if (error instanceof EdifactError) return { reason: `${error.code}: ${error.message}`, position: error.segment };
  if (error instanceof NoticeError) return { reason: `${error.code}: ${error.message}`, position: error.position };
  return null;
}
