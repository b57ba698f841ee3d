// What can be done with the filing at hand, and the key of each: the palette, the page and the map of keys read this one table.
import { msg } from "@lingui/core/macro";

/** The same letter stands twice only for what is never offered together. */
export const actionKeys = {
  seal: { key: "f", does: msg`Seal and submit` },
  answer: { key: "q", does: msg`Seal and send the answer` },
  edit: { key: "e", does: msg`Edit filing` },
  convert: { key: "e", does: msg`Edit filing` },
  again: { key: "e", does: msg`Correct and request again` },
  pay: { key: "y", does: msg`Pay the charges` },
  attach: { key: "p", does: msg`Add documents` },
  copy: { key: "c", does: msg`Copy as new` },
  template: { key: "l", does: msg`Save as template` },
  take: { key: "t", does: msg`Take` },
  assign: { key: "g", does: msg`Assign to a colleague` },
  note: { key: "m", does: msg`Write a note` },
  snooze: { key: "s", does: msg`Snooze` },
  track: { key: "i", does: msg`Track this filing` },
  untrack: { key: "i", does: msg`Stop tracking` },
  MARK_READ: { key: "u", does: msg`Mark the answer as read` },
  MARK_UNREAD: { key: "u", does: msg`Mark the answer as unread` },
  REFRESH_STATUS: { key: "r", does: msg`Ask NAIC for its latest answer` },
  REMIND: { key: "b", does: msg`Remind the filers` },
  ARCHIVE: { key: "a", does: msg`Archive` },
  UNARCHIVE: { key: "a", does: msg`Restore from archive` },
  CANCEL: { key: "w", does: msg`Withdraw from NAIC` },
  DISCARD: { key: "d", does: msg`Discard draft` },
  download: { key: "o", does: msg`Download all` },
  receipt: { key: "v", does: msg`Download receipt.json` },
  proof: { key: "o", does: msg`Download proof` },
  "voyage-proofs": { key: "h", does: msg`Download proofs of the voyage` },
} as const;

export type FilingAct = keyof typeof actionKeys;

/** In the editor of a bill, where a letter that misses its field must begin none of them: offered by the palette alone. */
export type EditorAct = "editor-seal" | "editor-check" | "editor-save" | "editor-template";

export function keyOf(act: FilingAct | EditorAct): string | undefined {
  return act in actionKeys ? actionKeys[act as FilingAct].key : undefined;
}
