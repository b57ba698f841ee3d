// An example header for tests: pumps from Hamburg by sea.
import type { FilingHeader, HeaderRequest } from "./header.ts";
import { headerOf } from "./header.ts";

export const aRequest: HeaderRequest = {
  name: "Pumps October",
  filing_type: "IMPORT",
  declaration_type: "IM-COM",
  center_code: "KHP",
  transport_mode: "SEA",
  importer_code: "DEMO-IMP-0001",
  counterparty: { name: "Demo Exporter GmbH", country: "DE", address: "Musterweg 1, Hamburg" },
  origin_country: "DE",
  restricted_goods: false,
  multiple_items: true,
  goods_description: "Centrifugal pumps",
  hs_codes: ["84137000"],
  gross_weight_kg: "1250.000",
  packages: { type: "PX", count: 4 },
  incoterm: "FOB",
  currency: "EUR",
  invoice_value: "10000.00",
  freight: "800.00",
  insurance: "50.00",
  reference: "PO-7781",
};

export function aHeader(change: Partial<FilingHeader> = {}): FilingHeader {
  return { ...headerOf(aRequest), ...change };
}
