// Resolves a pointer of customs to a document and field of our filing.
import type { AdcPointer } from "./notice.ts";
import { documentTags, headerTags } from "./wire.ts";

export interface PointerPlace {
  readonly document_id: string | null;
  readonly field: string | null;
}

/** `documents`: in the order of the submission. A pointer that resolves to nothing means the filing as a whole. */
export function placeOfPointer(
  pointer: AdcPointer | null,
  documents: readonly { readonly id: string }[],
): PointerPlace {
  if (pointer === null) return { document_id: null, field: null };
  if (pointer.section === "AdditionalDocument") {
    const document = pointer.sequence === null ? undefined : documents[pointer.sequence - 1];
    return { document_id: document?.id ?? null, field: named(documentTags, pointer.tag) };
  }
  return { document_id: null, field: named(headerTags, pointer.tag ?? pointer.section) };
}

function named(tags: Readonly<Record<string, string>>, tag: string | null): string | null {
  return tag !== null && Object.hasOwn(tags, tag) ? tags[tag]! : null;
}
