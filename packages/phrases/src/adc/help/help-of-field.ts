// Which help belongs to a field of a declaration.

import type { adcFieldLabels } from "../fields.ts";
import type { adcHelp } from "./help-texts.ts";

export type AdcHelpTopic = keyof typeof adcHelp;

const topics: Readonly<Record<keyof typeof adcFieldLabels, AdcHelpTopic>> = {
  name: "own_words",
  reference: "own_words",
  filing_type: "filing_type",
  declaration_type: "declaration_type",
  center_code: "center",
  exit_center_code: "transit_centers",
  destination_center_code: "transit_centers",
  transport_mode: "transport_mode",
  importer_code: "registration_code",
  exporter_code: "registration_code",
  broker_code: "registration_code",
  "counterparty.name": "counterparty",
  "counterparty.country": "counterparty",
  "counterparty.address": "counterparty",
  previous_declaration_number: "previous",
  destination_country: "destination",
  origin_country: "origin",
  guarantee_kind: "guarantee",
  temporary_until: "temporary_until",
  goods_description: "description",
  hs_codes: "hs_codes",
  gross_weight_kg: "packing",
  "packages.type": "packing",
  "packages.count": "packing",
  incoterm: "customs_value",
  currency: "invoice_value",
  invoice_value: "invoice_value",
  freight: "customs_value",
  insurance: "customs_value",
  expected_at: "expected_at",
  counterpart_clearance_number: "clearance_number",
};

export function adcHelpOf(path: string): AdcHelpTopic | null {
  return Object.hasOwn(topics, path) ? topics[path as keyof typeof topics] : null;
}
