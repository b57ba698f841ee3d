// Segments and separators, the two parts of every EDIFACT text.

/** The components of one data element; a simple element has one component. */
export type Element = readonly string[];

export interface Segment {
  readonly tag: string;
  readonly elements: readonly Element[];
}

/** Each is one character. A space as `release` means that there is no release character. */
export interface Separators {
  readonly component: string;
  readonly element: string;
  readonly decimal: string;
  readonly release: string;
  readonly terminator: string;
}

export const defaultSeparators: Separators = {
  component: ":",
  element: "+",
  decimal: ".",
  release: "?",
  terminator: "'",
};
