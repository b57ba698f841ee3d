// The names of document types: alone, as in a list, and within a sentence.
import type { DocumentType } from "@filings/contract/adc/types/document-types";
import type { MessageDescriptor } from "@lingui/core";

export const documentTypeLabels = {
  COMMERCIAL_INVOICE: /*i18n*/ { id: "adc-data.document.COMMERCIAL_INVOICE", message: "Commercial invoice" },
  PACKING_LIST: /*i18n*/ { id: "adc-data.document.PACKING_LIST", message: "Packing list" },
  CERTIFICATE_OF_ORIGIN: /*i18n*/ { id: "adc-data.document.CERTIFICATE_OF_ORIGIN", message: "Certificate of origin" },
  BILL_OF_LADING: /*i18n*/ { id: "adc-data.document.BILL_OF_LADING", message: "Bill of lading" },
  AIR_WAYBILL: /*i18n*/ { id: "adc-data.document.AIR_WAYBILL", message: "Air waybill" },
  CARGO_MANIFEST: /*i18n*/ { id: "adc-data.document.CARGO_MANIFEST", message: "Cargo manifest" },
  DELIVERY_ORDER: /*i18n*/ { id: "adc-data.document.DELIVERY_ORDER", message: "Delivery order" },
  PERMIT: /*i18n*/ { id: "adc-data.document.PERMIT", message: "Permit" },
  PREVIOUS_DECLARATION: /*i18n*/ { id: "adc-data.document.PREVIOUS_DECLARATION", message: "Previous declaration" },
  BANK_GUARANTEE: /*i18n*/ { id: "adc-data.document.BANK_GUARANTEE", message: "Bank guarantee" },
  PURPOSE_LETTER: /*i18n*/ { id: "adc-data.document.PURPOSE_LETTER", message: "Letter of purpose" },
  IDENTITY_DOCUMENT: /*i18n*/ { id: "adc-data.document.IDENTITY_DOCUMENT", message: "Identity document" },
  AUTHORIZATION_LETTER: /*i18n*/ { id: "adc-data.document.AUTHORIZATION_LETTER", message: "Letter of authorization" },
  EXIT_ENTRY_CERTIFICATE: /*i18n*/ {
    id: "adc-data.document.EXIT_ENTRY_CERTIFICATE",
    message: "Exit and entry certificate",
  },
  TRANSLATION: /*i18n*/ { id: "adc-data.document.TRANSLATION", message: "Translation" },
  OTHER: /*i18n*/ { id: "adc-data.document.OTHER", message: "Other document" },
  CUSTOMS_DECLARATION: /*i18n*/ { id: "adc-data.document.CUSTOMS_DECLARATION", message: "Customs declaration" },
  PAYMENT_RECEIPT: /*i18n*/ { id: "adc-data.document.PAYMENT_RECEIPT", message: "Payment receipt" },
  GATE_PASS: /*i18n*/ { id: "adc-data.document.GATE_PASS", message: "Gate pass" },
  VEHICLE_CLEARANCE_CERTIFICATE: /*i18n*/ {
    id: "adc-data.document.VEHICLE_CLEARANCE_CERTIFICATE",
    message: "Vehicle clearance certificate",
  },
  REJECTION_NOTICE: /*i18n*/ { id: "adc-data.document.REJECTION_NOTICE", message: "Rejection notice" },
  APPROVAL_CERTIFICATE: /*i18n*/ { id: "adc-data.document.APPROVAL_CERTIFICATE", message: "Approval certificate" },
} as const satisfies Record<DocumentType, MessageDescriptor>;

/** As the object of a sentence. */
export const documentTypeNames = {
  COMMERCIAL_INVOICE: /*i18n*/ { id: "adc-data.the-document.COMMERCIAL_INVOICE", message: "the commercial invoice" },
  PACKING_LIST: /*i18n*/ { id: "adc-data.the-document.PACKING_LIST", message: "the packing list" },
  CERTIFICATE_OF_ORIGIN: /*i18n*/ {
    id: "adc-data.the-document.CERTIFICATE_OF_ORIGIN",
    message: "the certificate of origin",
  },
  BILL_OF_LADING: /*i18n*/ { id: "adc-data.the-document.BILL_OF_LADING", message: "the bill of lading" },
  AIR_WAYBILL: /*i18n*/ { id: "adc-data.the-document.AIR_WAYBILL", message: "the air waybill" },
  CARGO_MANIFEST: /*i18n*/ { id: "adc-data.the-document.CARGO_MANIFEST", message: "the cargo manifest" },
  DELIVERY_ORDER: /*i18n*/ { id: "adc-data.the-document.DELIVERY_ORDER", message: "the delivery order" },
  PERMIT: /*i18n*/ { id: "adc-data.the-document.PERMIT", message: "the permit" },
  PREVIOUS_DECLARATION: /*i18n*/ {
    id: "adc-data.the-document.PREVIOUS_DECLARATION",
    message: "the previous declaration",
  },
  BANK_GUARANTEE: /*i18n*/ { id: "adc-data.the-document.BANK_GUARANTEE", message: "the bank guarantee" },
  PURPOSE_LETTER: /*i18n*/ { id: "adc-data.the-document.PURPOSE_LETTER", message: "the letter of purpose" },
  IDENTITY_DOCUMENT: /*i18n*/ { id: "adc-data.the-document.IDENTITY_DOCUMENT", message: "the identity document" },
  AUTHORIZATION_LETTER: /*i18n*/ {
    id: "adc-data.the-document.AUTHORIZATION_LETTER",
    message: "the letter of authorization",
  },
  EXIT_ENTRY_CERTIFICATE: /*i18n*/ {
    id: "adc-data.the-document.EXIT_ENTRY_CERTIFICATE",
    message: "the exit and entry certificate",
  },
  TRANSLATION: /*i18n*/ { id: "adc-data.the-document.TRANSLATION", message: "the translation" },
  OTHER: /*i18n*/ { id: "adc-data.the-document.OTHER", message: "the other document" },
  CUSTOMS_DECLARATION: /*i18n*/ { id: "adc-data.the-document.CUSTOMS_DECLARATION", message: "the customs declaration" },
  PAYMENT_RECEIPT: /*i18n*/ { id: "adc-data.the-document.PAYMENT_RECEIPT", message: "the payment receipt" },
  GATE_PASS: /*i18n*/ { id: "adc-data.the-document.GATE_PASS", message: "the gate pass" },
  VEHICLE_CLEARANCE_CERTIFICATE: /*i18n*/ {
    id: "adc-data.the-document.VEHICLE_CLEARANCE_CERTIFICATE",
    message: "the vehicle clearance certificate",
  },
  REJECTION_NOTICE: /*i18n*/ { id: "adc-data.the-document.REJECTION_NOTICE", message: "the rejection notice" },
  APPROVAL_CERTIFICATE: /*i18n*/ {
    id: "adc-data.the-document.APPROVAL_CERTIFICATE",
    message: "the approval certificate",
  },
} as const satisfies Record<DocumentType, MessageDescriptor>;
