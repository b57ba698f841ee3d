// The two things every EDIFACT text is made of: segments, and the characters that separate their parts.

/** The components of one data element; a simple element has one component. */
export type Element = readonly string[];

export interface Segment {
  readonly tag: string;
  readonly elements: readonly Element[];
}

/** Each is a single character. A space as `release` says that no release character is in use. */
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
