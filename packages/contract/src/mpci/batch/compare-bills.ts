// What looks wrong only when bills are seen beside each other: warnings for those who send several bills at once.
import { fold } from "../../values/fold.ts";
import type { FilingBody } from "../filing.ts";

export interface BillBeside {
  readonly id: string;
  readonly name: string;
  readonly body: Pick<FilingBody, "bill_number" | "equipment" | "parties">;
}

export const besideCodes = ["beside_numbers_alike", "beside_seals_differ", "beside_consignee_spelt"] as const;

export interface BesideFinding {
  readonly code: (typeof besideCodes)[number];
  /** What they have in common: a container, or nothing but its look. */
  readonly of: string;
  /** How each of them has it. */
  readonly bills: readonly { readonly id: string; readonly name: string; readonly says: string }[];
}

interface Said {
  readonly code: BesideFinding["code"];
  /** Those with the same key are compared. */
  readonly key: string;
  readonly of: string;
  readonly bill: BillBeside;
  readonly says: string;
}

/** Bills of the same number, and the sums of a bill above, are compared with all that the company holds, by other rules. */
export function compareBills(bills: readonly BillBeside[]): BesideFinding[] {
  const found = new Map<string, Said[]>();
  for (const said of bills.flatMap((bill) => [...numbersOf(bill), ...sealsOf(bill), ...consigneesOf(bill)])) {
    const name = `${said.code} ${said.key}`;
    found.set(name, [...(found.get(name) ?? []), said]);
  }
  return [...found.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || new Set(same.map(({ says }) => says)).size < 2) return [];
    const told = same.map(({ bill: { id, name }, says }) => ({ id, name, says }));
    return [{ code: first.code, of: first.of, bills: told }];
  });
}

function numbersOf(bill: BillBeside): Said[] {
  const number = bill.body.bill_number ?? "";
  const key = lettersOf(number);
  return key === "" ? [] : [{ code: "beside_numbers_alike", key, of: number, bill, says: number }];
}

function sealsOf(bill: BillBeside): Said[] {
  return bill.body.equipment.flatMap(({ container_number, seals }) => {
    const numbers = seals.flatMap(({ number }) => (number === null || number === "" ? [] : [number]));
    if (container_number === null || container_number === "" || numbers.length === 0) return [];
    const says = numbers.toSorted().join(", ");
    return [{ code: "beside_seals_differ", key: container_number, of: container_number, bill, says }];
  });
}

function consigneesOf(bill: BillBeside): Said[] {
  return bill.body.parties.flatMap(({ role, name }) => {
    const key = role === "CONSIGNEE" && name !== null ? lettersOf(withoutLegalForm(name)) : "";
    return key === "" || name === null ? [] : [{ code: "beside_consignee_spelt", key, of: name, bill, says: name }];
  });
}

/** "L.L.C." and "LLC" name one company, and so does neither. */
const legalForms = /\b(?:l\.?\s?l\.?\s?c|f\.?\s?z\.?\s?(?:e|co?)|ltd|limited|co|company|inc|est|establishment)\b\.?/g;

function withoutLegalForm(name: string): string {
  return fold(name).replace(legalForms, " ");
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}
