// Collects what is wrong with the rows of a file, so that all of it is said at once.
import { type FieldError, Problem } from "@filings/contract/errors";
import type { RowFault } from "@filings/contract/platform/reference-lists";

/** Where a row stands; lines are counted from 1, the headings included. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
}

export interface Faults {
  /** `value`: the code or number that the row is about, as it stands there. */
  readonly add: (at: RowPlace, fault: RowFault, value?: string) => void;
  /** Throws `reference_rows_broken` if anything was added. */
  readonly refuse: () => void;
}

/** Of a file that is wrong in each row the first ones say enough. */
const namedMost = 200;
const shownLetters = 40;

export function createFaults(): Faults {
  const errors: FieldError[] = [];
  let count = 0;
  return {
    add: ({ file, line }, fault, value = "") => {
      count += 1;
      if (errors.length >= namedMost) return;
      const params = { file, line, fault, value: value.slice(0, shownLetters) };
      errors.push({ path: `lines.${line}`, code: "reference_row_broken", severity: "error", params });
    },
    refuse: () => {
      if (count > 0) throw new Problem("reference_rows_broken", { params: { count }, errors });
    },
  };
}
