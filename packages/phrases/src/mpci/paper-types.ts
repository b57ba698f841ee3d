// The names of the kinds of papers that a bill carries.
import type { PaperType } from "@filings/contract/mpci/types/paper-types";
import type { MessageDescriptor } from "@lingui/core";

export const paperTypeLabels = {
  DANGEROUS_GOODS_DECLARATION: /*i18n*/ {
    id: "mpci.paper.DANGEROUS_GOODS_DECLARATION",
    message: "Dangerous goods declaration",
  },
  SAFETY_DATA_SHEET: /*i18n*/ { id: "mpci.paper.SAFETY_DATA_SHEET", message: "Safety data sheet" },
  COMMERCIAL_INVOICE: /*i18n*/ { id: "mpci.paper.COMMERCIAL_INVOICE", message: "Commercial invoice" },
  PACKING_LIST: /*i18n*/ { id: "mpci.paper.PACKING_LIST", message: "Packing list" },
  OTHER: /*i18n*/ { id: "mpci.paper.OTHER", message: "Other document" },
} as const satisfies Record<PaperType, MessageDescriptor>;
