// Submissions whose answer has not come: they lie in this browser from before the request leaves until it is known whether they arrived.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { type OwnEntries, type OwnEntry, ownEntries } from "#offline/unsent/own-entries.ts";

export interface Submission extends OwnEntry {
  /** Its bill number, or the name of the declaration. */
  readonly name: string;
  /** Of what was sealed: 0x and 64 hex digits. */
  readonly digest: string;
  /** Epoch milliseconds at which the line or the server was found gone; absent: it is on its way, or its page was closed. */
  readonly lostAt?: number;
}

const isSubmission = ({ name, digest }: Readonly<Record<string, unknown>>) =>
  typeof name === "string" && typeof digest === "string";

export const submissions: Readonly<Record<FilingSystem, OwnEntries<Submission>>> = {
  MPCI: ownEntries<Submission>("mpciSubmission", isSubmission),
  ADC: ownEntries<Submission>("adcSubmission", isSubmission),
};
