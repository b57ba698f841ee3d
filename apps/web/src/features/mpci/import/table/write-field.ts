// What the text of a cell of a bill means, and where it goes in the bill; what means nothing is a fault of the cell.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { instantsOf } from "@filings/contract/values/time/zoned-time";
import { yesNo } from "#filing/mpci/cells/cells.ts";
import { choose } from "#filing/mpci/cells/choice-words.ts";
import { type Meaning, understand } from "#filing/mpci/cells/understand.ts";
import { readTime } from "#ui/date/read-date.ts";

export const cellFaultCodes = [
  "not_a_day",
  "not_a_time",
  "time_without_port",
  "not_a_number",
  "not_a_choice",
  "carrier_unknown",
  "differs",
  "too_long",
] as const;
export type CellFaultCode = (typeof cellFaultCodes)[number];

/** What is known beside the table. */
export interface Given {
  /** Said once for all bills, by field: it stands where a cell is empty. */
  readonly common: Readonly<Record<string, string>>;
  readonly carriers: readonly {
    readonly id: string;
    readonly name: string;
    readonly scac: string | null;
    readonly mpci_party_id: string | null;
  }[];
  /** Whose clocks a port keeps, by its code; null: not known. */
  readonly zones: Readonly<Record<string, string | null>>;
  /** What the reader's clocks show, "2026-11-20T18:00". */
  readonly now: string;
}

type Written = { readonly change: FilingChange } | { readonly fault: CellFaultCode };
type Read = (text: string) => string;

/** Longer is kept by no field. */
export const textLettersMost = 2_000;

const meanings: Readonly<Record<string, Meaning>> = {
  bill_number: "identifier",
  master_bill_number: "identifier",
  "transport.imo_number": "imo-number",
  "transport.voyage_number": "identifier",
};

/** "cn sha" is CNSHA. */
export function portCode(text: string): string {
  return text.toUpperCase().replace(/^([A-Z]{2})\s+([A-Z0-9]{3})$/, "$1$2");
}

function place(text: string) {
  return { unlocode: portCode(text) };
}

function day(text: string, { now }: Given): Written {
  const { date } = readTime(text, now);
  return date === null ? { fault: "not_a_day" } : { change: { issue_date: date } };
}

function carrier(text: string, { carriers }: Given): Written {
  const wanted = text.toUpperCase();
  const exact = carriers.filter(({ name, scac, mpci_party_id }) =>
    [name.toUpperCase(), scac, mpci_party_id].includes(wanted),
  );
  const found =
    exact.length === 1
      ? exact
      : carriers.filter(({ name }) => name.toUpperCase().startsWith(wanted) && wanted.length >= 3);
  return found.length === 1 ? { change: { carrier_id: found[0]!.id } } : { fault: "carrier_unknown" };
}

/** As the clocks of the last port abroad have it. */
function loading(text: string, { zones, now }: Given, textOf: Read): Written {
  const port = place(textOf("transport.last_foreign_load_port") || textOf("places.loading")).unlocode;
  const zone = zones[port] ?? null;
  const { date, time } = readTime(text, now);
  if (date === null || time === null) return { fault: "not_a_time" };
  if (zone === null) return { fault: "time_without_port" };
  const [instant] = instantsOf(`${date}T${time}`, zone);
  return instant === undefined ? { fault: "not_a_time" } : { change: { transport: { planned_loading_at: instant } } };
}

function chosen<Name extends string>(
  choices: readonly string[],
  text: string,
  write: (value: string) => FilingChange,
): Written {
  const value = choose(choices, text) as Name | null;
  return value === null ? { fault: "not_a_choice" } : { change: write(value) };
}

/** `textOf`: the text that another field of the bill has. */
export function writeBillField(
  field: string,
  text: string,
  { given, textOf }: { given: Given; textOf: Read },
): Written {
  if (text.length > textLettersMost) return { fault: "too_long" };
  switch (field) {
    case "issue_date":
      return day(text, given);
    case "carrier_id":
      return carrier(text, given);
    case "transport.planned_loading_at":
      return loading(text, given, textOf);
    case "is_to_order":
      return chosen(yesNo, text, (value) => ({ is_to_order: value === "yes" }));
    case "freight_payment":
      return chosen(["PREPAID", "COLLECT"], text, (value) => ({ freight_payment: value as "PREPAID" }));
    case "issue_place":
      return { change: { issue_place: place(text) } };
    case "places.transhipment":
      return { change: { places: { transhipment: text.split(/[,;،؛]+/).map((one) => place(one.trim())) } } };
  }
  const [group, name] = field.split(".") as [string, string | undefined];
  if (group === "places") return { change: { places: { [name ?? ""]: place(text) } } };
  const value = field.endsWith("_port") ? place(text).unlocode : understand(text, meanings[field] ?? "text").value;
  return { change: name === undefined ? { [group]: value } : { [group]: { [name]: value } } };
}
