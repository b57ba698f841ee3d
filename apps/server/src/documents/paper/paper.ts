// A paper for people as data: what it says in English, or another language, and Arabic side by side, before it is drawn as a PDF.

/** The same words twice; English stands at the left, or the language of the reader, Arabic at the right. */
export interface Words {
  readonly en: string;
  readonly ar: string;
}

export type Tone = "success" | "warning" | "danger" | "neutral";

export interface Fact {
  readonly name: Words;
  readonly value: string;
  /** Digits and codes in letters of one width. */
  readonly isCode?: boolean;
}

export interface Column {
  readonly name: Words;
  /** Of the width of the table, all columns together making 1. */
  readonly share: number;
  readonly isCode?: boolean;
}

export type Section =
  | { readonly title: Words; readonly facts: readonly Fact[] }
  | {
      readonly title: Words;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** What the reader has to know about rows that are left out. */
      readonly note?: Words;
    };

export interface Paper {
  readonly title: Words;
  /** What the paper is about, as a code: the largest text. */
  readonly subject: string;
  readonly subjectName: Words;
  readonly made: { readonly by: string; readonly at: string; readonly name: Words };
  /** What stands at the left, by its code; absent: English. */
  readonly language?: string;
  /** Null: it tells no decision. */
  readonly verdict: {
    readonly tone: Tone;
    readonly words: Words;
    readonly code: string | null;
    readonly text: string | null;
  } | null;
  readonly sections: readonly Section[];
  /** Null: nothing of it is checked. */
  readonly check: { readonly link: string; readonly says: Words } | null;
}
