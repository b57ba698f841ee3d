// How far each part of the draft has come: what it must say, what of that is there, and what is wrong in it.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { valueAt } from "./draft-values.ts";

export const sectionNames = ["bill", "transport", "places", "parties", "equipment", "goods_items"] as const;
export type SectionName = (typeof sectionNames)[number];

export interface SectionState {
  readonly name: SectionName;
  readonly given: number;
  readonly asked: number;
  readonly errors: number;
  readonly warnings: number;
}

const askedFields: Readonly<Record<"bill" | "transport" | "places", readonly string[]>> = {
  bill: ["bill_number", "master_bill_number", "carrier_id", "issue_date", "issue_place.unlocode"],
  transport: ["transport.last_foreign_load_port", "transport.planned_loading_at"],
  places: ["places.loading.unlocode", "places.discharge.unlocode"],
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
    const count = (severity: string) => here.filter((finding) => finding.severity === severity).length;
    return { name, ...progressOf(body, name), errors: count("error"), warnings: count("warning") };
  });
}

function progressOf(body: FilingBody, name: SectionName): { given: number; asked: number } {
  switch (name) {
    case "parties": {
      const asked = ["SHIPPER", "CONSIGNEE", ...(body.is_to_order ? ["NOTIFY"] : [])];
      const given = asked.filter((role) => body.parties.some((party) => party.role === role && party.name !== null));
      return { given: given.length, asked: asked.length };
    }
    case "equipment":
    case "goods_items":
      return { given: Math.min(1, body[name].length), asked: 1 };
    default: {
      const asked = askedFields[name];
      return { given: asked.filter((path) => valueAt(body, path) !== null).length, asked: asked.length };
    }
  }
}
