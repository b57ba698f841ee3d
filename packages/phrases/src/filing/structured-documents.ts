// The names of the structured documents.
import type { StructuredDocument } from "@filings/contract/filing/structured-document-names";
import type { MessageDescriptor } from "@lingui/core";

export const structuredDocumentTitles = {
  house_bill: /*i18n*/ { id: "document.house_bill", message: "Bill of lading" },
  commercial_invoice: /*i18n*/ { id: "document.commercial_invoice", message: "Commercial invoice" },
  packing_list: /*i18n*/ { id: "document.packing_list", message: "Packing list" },
} as const satisfies Record<StructuredDocument, MessageDescriptor>;
