// What each message between us and NAIC is, in words; a kind that has none is shown as NAIC wrote it.
import { eventLines } from "@filings/phrases/events";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const messageWords: Readonly<Record<string, MessageDescriptor>> = {
  ...eventLines,
  ORIGINAL: msg`First submission`,
  UPDATE: msg`Corrected submission`,
  CANCELLATION: msg`Request to withdraw`,
};
