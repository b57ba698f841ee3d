// What became different between two preparations of one filing: its papers one by one, and the rest of it as a whole.
import type { SealablePreparation } from "../sealing-course.ts";
import { isSameParty } from "./same-party.ts";

export interface PaperChange {
  readonly what: "added" | "removed" | "changed";
  readonly fileName: string;
}

export interface WhatChanged {
  readonly papers: readonly PaperChange[];
  /** The company or the registration that it is filed under. */
  readonly hasOtherParty: boolean;
  /** What is declared, or said beside it. */
  readonly hasOtherContent: boolean;
}

interface Compared extends Pick<SealablePreparation, "typed_data"> {
  readonly documents: readonly { readonly id: string; readonly file_name: string }[];
}

export function whatChanged(before: Compared, after: Compared): WhatChanged {
  const then = papersOf(before);
  const now = papersOf(after);
  const papers: PaperChange[] = [];
  for (const [id, { fileName, sealed }] of now) {
    const earlier = then.get(id);
    if (earlier === undefined) papers.push({ what: "added", fileName });
    else if (earlier.sealed !== sealed) papers.push({ what: "changed", fileName });
  }
  for (const [id, { fileName }] of then) if (!now.has(id)) papers.push({ what: "removed", fileName });
  return {
    papers,
    hasOtherParty: !isSameParty(before.typed_data.message, after.typed_data.message),
    hasOtherContent: before.typed_data.message.contentHash !== after.typed_data.message.contentHash,
  };
}

/** By id, with all that is sealed of each. */
function papersOf({ documents, typed_data }: Compared) {
  const sealed = typed_data.message.documents as readonly { readonly documentId: string }[];
  return new Map(
    documents.map(({ id, file_name: fileName }) => {
      const entry = sealed.find(({ documentId }) => documentId === id);
      return [id, { fileName, sealed: JSON.stringify(entry) }] as const;
    }),
  );
}
