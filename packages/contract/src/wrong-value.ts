// A value that a field cannot take: what is expected there, with its bounds as a program can compare them.
import { type FieldError, type Params, Problem } from "./errors.ts";

export interface Expected {
  readonly expected: string;
  /** The first and the last that may be given: days as YYYY-MM-DD, moments with `Z`. */
  readonly since?: string;
  readonly until?: string;
  /** Of a number; of the letters of a text; of the entries of a list. */
  readonly least?: number;
  readonly most?: number;
  /** A number is a multiple of it. */
  readonly step?: number;
}

export function wrongValue(path: string, expected: Expected): FieldError {
  return { path, code: "wrong_value", severity: "error", params: { ...expected } satisfies Params };
}

export function refusedValue(path: string, expected: Expected): Problem {
  return new Problem("wrong_value", { errors: [wrongValue(path, expected)] });
}
