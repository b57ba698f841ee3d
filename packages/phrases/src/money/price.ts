// The lines of a price.
import type { Price } from "@filings/contract/api/money/price";
import type { MessageDescriptor } from "@lingui/core";

export type PriceLineCode = Price["lines"][number]["code"];

export const priceLines = {
  MPCI_FILING: /*i18n*/ { id: "price.MPCI_FILING", message: "MPCI filing" },
  MPCI_UPDATE: /*i18n*/ { id: "price.MPCI_UPDATE", message: "MPCI update" },
  MPCI_CANCELLATION: /*i18n*/ { id: "price.MPCI_CANCELLATION", message: "MPCI withdrawal" },
  ADC_FILING: /*i18n*/ { id: "price.ADC_FILING", message: "ADC filing" },
  ADC_DOCUMENTS: /*i18n*/ { id: "price.ADC_DOCUMENTS", message: "Documents of an ADC filing" },
  ADC_RESUBMISSION: /*i18n*/ { id: "price.ADC_RESUBMISSION", message: "ADC resubmission" },
  AUTHORITY_FEE: /*i18n*/ { id: "price.AUTHORITY_FEE", message: "Fee of the authority" },
  VAT: /*i18n*/ { id: "price.VAT", message: "VAT" },
} as const satisfies Record<PriceLineCode, MessageDescriptor>;
