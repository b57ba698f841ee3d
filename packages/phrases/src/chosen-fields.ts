// The fields with a list of choices, for which a sentence says choose instead of enter.

const chosenFields: ReadonlySet<string> = new Set([
  "key_id",
  "file",
  "role",
  "scope",
  "plan",
  "country",
  "company.country",
  "hand_over_to",
  "registration_code_id",
  // Fields of a bill of lading.
  "bill_type",
  "movement_type",
  "freight_payment",
  "carrier_id",
  "issue_place.unlocode",
  "transport.flag_country",
  "transport.last_foreign_load_port",
  "transport.first_uae_port",
  "places.receipt.unlocode",
  "places.loading.unlocode",
  "places.discharge.unlocode",
  "places.delivery.unlocode",
  "places.transhipment[].unlocode",
  "parties[].country",
  "equipment[].load_status",
  "equipment[].is_shipper_owned",
  "goods_items[].origin_country",
  "goods_items[].placements[].container_number",
  // Fields of a declaration.
  "filing_type",
  "declaration_type",
  "center_code",
  "exit_center_code",
  "destination_center_code",
  "transport_mode",
  "importer_code",
  "exporter_code",
  "broker_code",
  "destination_country",
  "origin_country",
  "counterparty.country",
  "guarantee_kind",
  "packages.type",
  "incoterm",
  "currency",
  "document_type",
  "issuing_country",
]);

export function isChosen(path: string): boolean {
  return chosenFields.has(templateOf(path));
}

/** A path without its list indexes: `body.parties[0].name` is `parties[].name`. */
export function templateOf(path: string): string {
  return insideBill(path)
    .replace(/\[\d+\]/g, "[]")
    .replace(/^columns\..*/s, "columns[]");
}

/** The path inside its bill: a save calls it `body.parties[0]`, an import `bills[2].bill.parties[0]`. */
export function insideBill(path: string): string {
  return path.replace(/^(?:body|bills\[\d+\](?:\.bill)?)\.(?!bill$)/, "");
}
