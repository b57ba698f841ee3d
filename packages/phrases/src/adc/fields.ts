// The names of fields of ADC filings and their documents.
import type { MessageDescriptor } from "@lingui/core";

export const adcFieldNames = {
  name: /*i18n*/ {
    id: "adc.field.name",
    message: "the name of the filing",
  },
  filing_type: /*i18n*/ {
    id: "adc.field.filing_type",
    message: "the filing type",
  },
  declaration_type: /*i18n*/ {
    id: "adc.field.declaration_type",
    message: "the declaration type",
  },
  center_code: /*i18n*/ {
    id: "adc.field.center_code",
    message: "the customs centre",
  },
  exit_center_code: /*i18n*/ {
    id: "adc.field.exit_center_code",
    message: "the centre of exit",
  },
  destination_center_code: /*i18n*/ {
    id: "adc.field.destination_center_code",
    message: "the centre of destination",
  },
  transport_mode: /*i18n*/ {
    id: "adc.field.transport_mode",
    message: "the transport mode",
  },
  importer_code: /*i18n*/ {
    id: "adc.field.importer_code",
    message: "the importer’s code",
  },
  exporter_code: /*i18n*/ {
    id: "adc.field.exporter_code",
    message: "the exporter’s code",
  },
  broker_code: /*i18n*/ {
    id: "adc.field.broker_code",
    message: "the broker’s code",
  },
  "counterparty.name": /*i18n*/ {
    id: "adc.field.counterparty.name",
    message: "the name of the exporter or importer abroad",
  },
  "counterparty.country": /*i18n*/ {
    id: "adc.field.counterparty.country",
    message: "the country of the exporter or importer abroad",
  },
  "counterparty.address": /*i18n*/ {
    id: "adc.field.counterparty.address",
    message: "the address of the exporter or importer abroad",
  },
  previous_declaration_number: /*i18n*/ {
    id: "adc.field.previous_declaration_number",
    message: "the previous declaration number",
  },
  destination_country: /*i18n*/ {
    id: "adc.field.destination_country",
    message: "the country of destination",
  },
  origin_country: /*i18n*/ {
    id: "adc.field.origin_country",
    message: "the country of origin",
  },
  guarantee_kind: /*i18n*/ {
    id: "adc.field.guarantee_kind",
    message: "the kind of guarantee",
  },
  temporary_until: /*i18n*/ {
    id: "adc.field.temporary_until",
    message: "the day by which the goods must leave again",
  },
  goods_description: /*i18n*/ {
    id: "adc.field.goods_description",
    message: "the description of the goods",
  },
  hs_codes: /*i18n*/ {
    id: "adc.field.hs_codes",
    message: "the HS codes",
  },
  gross_weight_kg: /*i18n*/ {
    id: "adc.field.gross_weight_kg",
    message: "the gross weight",
  },
  "packages.type": /*i18n*/ {
    id: "adc.field.packages.type",
    message: "the kind of packages",
  },
  "packages.count": /*i18n*/ {
    id: "adc.field.packages.count",
    message: "the number of packages",
  },
  incoterm: /*i18n*/ {
    id: "adc.field.incoterm",
    message: "the delivery term",
  },
  invoice_value: /*i18n*/ {
    id: "adc.field.invoice_value",
    message: "the invoice value",
  },
  freight: /*i18n*/ {
    id: "adc.field.freight",
    message: "the freight",
  },
  insurance: /*i18n*/ {
    id: "adc.field.insurance",
    message: "the insurance",
  },
  expected_at: /*i18n*/ {
    id: "adc.field.expected_at",
    message: "the expected day of arrival",
  },
  counterpart_clearance_number: /*i18n*/ {
    id: "adc.field.counterpart_clearance_number",
    message: "the Saudi clearance number",
  },
  reference: /*i18n*/ {
    id: "adc.field.reference",
    message: "your reference",
  },
  document_type: /*i18n*/ {
    id: "adc.field.document_type",
    message: "the kind of document",
  },
  number: /*i18n*/ {
    id: "adc.field.number",
    message: "the number",
  },
  issue_date: /*i18n*/ {
    id: "adc.field.issue_date",
    message: "the date of issue",
  },
  expiry_date: /*i18n*/ {
    id: "adc.field.expiry_date",
    message: "the expiry date",
  },
  issuing_authority: /*i18n*/ {
    id: "adc.field.issuing_authority",
    message: "the issuing authority",
  },
  issuing_country: /*i18n*/ {
    id: "adc.field.issuing_country",
    message: "the issuing country",
  },
  amount: /*i18n*/ {
    id: "adc.field.amount",
    message: "the amount",
  },
  currency: /*i18n*/ {
    id: "adc.field.currency",
    message: "the currency",
  },
  attestation_number: /*i18n*/ {
    id: "adc.field.attestation_number",
    message: "the attestation number",
  },
  note: /*i18n*/ {
    id: "adc.field.note",
    message: "the note",
  },
} as const satisfies Record<string, MessageDescriptor>;

/** The label of each field that a request asks for. */
export const adcFieldLabels = {
  name: /*i18n*/ { id: "adc.label.name", message: "Name" },
  filing_type: /*i18n*/ { id: "adc.label.filing_type", message: "Movement" },
  declaration_type: /*i18n*/ { id: "adc.label.declaration_type", message: "Declaration type" },
  center_code: /*i18n*/ { id: "adc.label.center_code", message: "Customs centre" },
  exit_center_code: /*i18n*/ { id: "adc.label.exit_center_code", message: "Exit centre" },
  destination_center_code: /*i18n*/ { id: "adc.label.destination_center_code", message: "Destination centre" },
  transport_mode: /*i18n*/ { id: "adc.label.transport_mode", message: "Transport" },
  importer_code: /*i18n*/ { id: "adc.label.importer_code", message: "Importer code" },
  exporter_code: /*i18n*/ { id: "adc.label.exporter_code", message: "Exporter code" },
  "counterparty.name": /*i18n*/ { id: "adc.label.counterparty.name", message: "Exporter" },
  "counterparty.country": /*i18n*/ { id: "adc.label.counterparty.country", message: "Country of the exporter" },
  "counterparty.address": /*i18n*/ { id: "adc.label.counterparty.address", message: "Address of the exporter" },
  broker_code: /*i18n*/ { id: "adc.label.broker_code", message: "Broker code" },
  previous_declaration_number: /*i18n*/ {
    id: "adc.label.previous_declaration_number",
    message: "Previous declaration number",
  },
  destination_country: /*i18n*/ { id: "adc.label.destination_country", message: "Country of destination" },
  origin_country: /*i18n*/ { id: "adc.label.origin_country", message: "Country of origin" },
  guarantee_kind: /*i18n*/ { id: "adc.label.guarantee_kind", message: "Guarantee" },
  temporary_until: /*i18n*/ { id: "adc.label.temporary_until", message: "Goods must leave again by" },
  goods_description: /*i18n*/ { id: "adc.label.goods_description", message: "Goods description" },
  hs_codes: /*i18n*/ { id: "adc.label.hs_codes", message: "HS codes" },
  gross_weight_kg: /*i18n*/ { id: "adc.label.gross_weight_kg", message: "Gross weight" },
  "packages.type": /*i18n*/ { id: "adc.label.packages.type", message: "Kind of packages" },
  "packages.count": /*i18n*/ { id: "adc.label.packages.count", message: "Number of packages" },
  incoterm: /*i18n*/ { id: "adc.label.incoterm", message: "Incoterm" },
  currency: /*i18n*/ { id: "adc.label.currency", message: "Currency" },
  invoice_value: /*i18n*/ { id: "adc.label.invoice_value", message: "Invoice value" },
  freight: /*i18n*/ { id: "adc.label.freight", message: "Freight" },
  insurance: /*i18n*/ { id: "adc.label.insurance", message: "Insurance" },
  expected_at: /*i18n*/ { id: "adc.label.expected_at", message: "Expected on" },
  counterpart_clearance_number: /*i18n*/ {
    id: "adc.label.counterpart_clearance_number",
    message: "Saudi clearance number",
  },
  reference: /*i18n*/ { id: "adc.label.reference", message: "Your reference" },
} as const satisfies Record<string, MessageDescriptor>;
