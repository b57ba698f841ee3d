// What is asked about the units, each in a dialog.
import type { Unit } from "@filings/contract/api/company/units";

export type UnitAction = "people" | "credits" | "close";

export type AskedOfUnits =
  | { readonly what: "make" }
  | { readonly what: UnitAction; readonly unit: Unit }
  /** The people of the headquarters itself. */
  | { readonly what: "own-people" };

/** The headquarters, or one of its units. */
export interface Place {
  readonly id: string;
  readonly name: string;
}
