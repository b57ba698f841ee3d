// The element names of the ADC wire format (WCO), shared by writer and reader.

export const namespace = "urn:filings-app:authority:1";

/** Our document fields by element name. */
export const documentTags = {
  ID: "number",
  TypeCode: "document_type",
  IssueDate: "issue_date",
  ExpiryDate: "expiry_date",
  IssuingAuthorityID: "issuing_authority",
  IssuingCountryCode: "issuing_country",
  Amount: "amount",
  AttestationID: "attestation_number",
  Note: "note",
  BinaryReference: "file",
  Digest: "file",
} as const;

/** Our header fields by element name. */
export const headerTags = {
  TypeCode: "declaration_type",
  GovernmentProcedure: "filing_type",
  DeclarationOffice: "center_code",
  ExitOffice: "exit_center_code",
  TransitDestinationOffice: "destination_center_code",
  BorderTransportMeans: "transport_mode",
  Importer: "importer_code",
  Exporter: "exporter_code",
  Counterparty: "counterparty",
  Declarant: "broker_code",
  PreviousDocument: "previous_declaration_number",
  DestinationCountry: "destination_country",
  OriginCountry: "origin_country",
  ObligationGuarantee: "guarantee_kind",
  LimitDate: "temporary_until",
  RestrictedIndicator: "restricted_goods",
  MultipleItemsIndicator: "multiple_items",
  GoodsDescription: "goods_description",
  Commodity: "hs_codes",
  GrossMassMeasure: "gross_weight_kg",
  Packaging: "packages",
  TradeTerms: "incoterm",
  InvoiceAmount: "invoice_value",
  FreightAmount: "freight",
  InsuranceAmount: "insurance",
  ExpectedArrivalDate: "expected_at",
  CounterpartClearanceID: "counterpart_clearance_number",
  TraderReferenceID: "reference",
} as const;

/** E5 money as a decimal with two digits, the precision of the wire. */
export function decimalOfE5(amountE5: number): string {
  if (!Number.isSafeInteger(amountE5) || amountE5 < 0 || amountE5 % 1000 !== 0) {
    throw new Error(`${amountE5} is no amount in whole fils`);
  }
  const fils = amountE5 / 1000;
  return `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, "0")}`;
}

/** Null: not a decimal with two digits, or too large. */
export function e5OfDecimal(text: string): number | null {
  const found = /^(0|[1-9]\d{0,9})\.(\d{2})$/.exec(text);
  return found === null ? null : (Number(found[1]) * 100 + Number(found[2])) * 1000;
}
