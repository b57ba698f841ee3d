// How far each part of the draft has come: what it must say, what of that is there, and what is wrong in it.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { asks, type VaryingField } from "@filings/contract/mpci/types/bill-forms";
import { valueAt } from "@filings/contract/values/value-at";

export const sectionNames = ["bill", "transport", "places", "parties", "equipment", "goods_items"] as const;
export type SectionName = (typeof sectionNames)[number];

export interface SectionState {
  readonly name: SectionName;
  /** Of what is asked, what is there and faultless. */
  readonly given: number;
  /** What is given, and each thing that is still to fix or to fill in, as the checks list them. */
  readonly asked: number;
  readonly errors: number;
  readonly warnings: number;
}

const askedFields: Readonly<Record<"bill" | "transport" | "places", readonly string[]>> = {
  bill: ["bill_number", "carrier_id", "issue_date", "issue_place"],
  transport: ["transport.last_foreign_load_port", "transport.planned_loading_at"],
  places: ["places.loading", "places.discharge"],
};

const askedByType: Readonly<Record<keyof typeof askedFields, readonly VaryingField[]>> = {
  bill: ["master_bill_number"],
  transport: [
    "transport.vessel_name",
    "transport.imo_number",
    "transport.voyage_number",
    "transport.first_uae_port",
    "transport.etd",
    "transport.eta",
  ],
  places: [],
};

export function sectionOf(path: string): SectionName {
  const [first = ""] = path.split(/[.[]/);
  return sectionNames.find((name) => name === first) ?? "bill";
}

export function completenessOf(
  body: FilingBody,
  findings: readonly { readonly path: string; readonly severity: string }[],
): SectionState[] {
  return sectionNames.map((name) => {
    const here = findings.filter(({ path }) => sectionOf(path) === name);
    const faults = here
      .filter(({ severity }) => severity === "error" || severity === "missing")
      .map(({ path }) => path);
    return {
      name,
      ...progressOf(askedOf(body, name), faults),
      errors: here.filter(({ severity }) => severity === "error").length,
      warnings: here.filter(({ severity }) => severity === "warning").length,
    };
  });
}

interface Asked {
  /** A fault at or below it is a fault of this one. */
  readonly path: string;
  readonly isThere: boolean;
}

function progressOf(asked: readonly Asked[], faults: readonly string[]): { given: number; asked: number } {
  const isIn = (fault: string, { path }: Asked) =>
    fault === path || (/^[.[]/.test(fault.slice(path.length)) && fault.startsWith(path));
  const faultless = asked.filter((one) => !faults.some((fault) => isIn(fault, one)));
  const given = faultless.filter(({ isThere }) => isThere).length;
  // What is empty and not yet found to be missing counts too.
  return { given, asked: faultless.length + faults.length };
}

function askedOf(body: FilingBody, name: SectionName): Asked[] {
  switch (name) {
    case "parties":
      return ["SHIPPER", "CONSIGNEE", ...(body.is_to_order ? ["NOTIFY"] : [])].map((role) => {
        const index = body.parties.findIndex((party) => party.role === role);
        // A party that is not there is missed at the list of them.
        return { path: index === -1 ? "parties" : `parties[${index}]`, isThere: index !== -1 };
      });
    case "equipment":
    case "goods_items":
      return [{ path: name, isThere: body[name].length > 0 }];
    default:
      return [...askedFields[name], ...askedByType[name].filter((field) => asks(body.bill_type, field))].map(
        (path) => ({
          path,
          isThere: valueAt(body, path) !== null,
        }),
      );
  }
}
