// Bills that are to be sealed and submitted when the line is back: what was agreed to lies in this browser, and nothing is sealed before.
import { isFields, type OwnEntry, ownEntries } from "./own-entries.ts";

/** What a person agreed to without a line: only exactly this is sealed without asking again. */
export interface Agreed {
  /** `contentHash` of the seal, as the server will state it. */
  readonly contentHash: string;
  /** SHA-256 of each document, in the order in which they are sealed. */
  readonly documents: readonly string[];
  /** Who files, and under which registration, as the server will state it; absent where an older version kept it. */
  readonly party?: { readonly registrationCode: string; readonly companyId: string };
  /** The codes of the warnings that were accepted. */
  readonly warnings: readonly string[];
  /** In hundred-thousandths of a credit; null: no price was known here. */
  readonly totalE5: number | null;
  /** The company that was to pay; absent: the one that files. */
  readonly payer?: string;
}

/** Who answers for the submission: the company that the bill is filed for, and the person whose key seals it. */
export interface InNameOf {
  readonly company: string;
  readonly person: string;
}

/** What has to be looked at before the bill is submitted after all; the words of a refusal are the server's. */
export type Asks =
  | { readonly why: "changed" | "party" | "price" | "warnings" | "key" | "faults" | "not-saved" | "elsewhere" }
  | { readonly why: "refused"; readonly words: string };

export interface WaitingBill extends OwnEntry {
  /** Its bill number, as it was agreed to. */
  readonly name: string;
  readonly agreed: Agreed;
  /** Absent where an older version kept it. */
  readonly inNameOf?: InNameOf;
  /** Null: nothing is asked; it is submitted as soon as the line is back. */
  readonly asks: Asks | null;
  /** Its submission was begun and nobody has answered it: the server may have it. */
  readonly isOnItsWay?: true;
  /** When it was taken back while it was on its way: what became of it is still to be said. */
  readonly takenBackAt?: number;
}

export const waitingBills = ownEntries<WaitingBill>(
  "waiting",
  ({ name, agreed, inNameOf, asks }) =>
    typeof name === "string" &&
    isFields(agreed) &&
    Array.isArray(agreed.documents) &&
    Array.isArray(agreed.warnings) &&
    (inNameOf === undefined || (isFields(inNameOf) && areTexts(inNameOf.company, inNameOf.person))) &&
    (asks === null || (isFields(asks) && areTexts(asks.why, asks.words ?? ""))),
);

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}

/** One that is on its way stays until it is known, and said, whether it was submitted all the same. */
export function takeBack(user: string, id: string): void {
  const bill = waitingBills.read(user, id);
  if (bill?.isOnItsWay === true) waitingBills.change(user, { ...bill, asks: null, takenBackAt: Date.now() });
  else waitingBills.forget(user, id);
}

/** False once it was taken back, also where it was agreed to anew since. */
export function isStillWanted(user: string, { id, at }: WaitingBill): boolean {
  const bill = waitingBills.read(user, id);
  return bill?.at === at && bill.takenBackAt === undefined;
}
