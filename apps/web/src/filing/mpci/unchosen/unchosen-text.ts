// Text that stands at a field and is not in the draft: it names no entry of the field's list, or cannot be read.

/** `not_asked`: the list could not be reached, and is asked again. */
export const unchosenKinds = ["not_chosen", "not_asked", "no_time", "no_count"] as const;

export interface Unchosen {
  readonly text: string;
  /** The only entry that is like it: "Shanghai (CNSHA)". */
  readonly meant?: string | undefined;
  readonly kind: (typeof unchosenKinds)[number];
  /** The key of the row that its field is in; null: it is in none. */
  readonly row: string | null;
  /** What the draft has at the field all the same: an earlier count stays until another is read. */
  readonly over: number | null;
}
