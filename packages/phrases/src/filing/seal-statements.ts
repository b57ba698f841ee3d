// Translations of the sealed English statements, for readers of another language; only the English is signed.
import type { SealStatement } from "@filings/contract/filing/seal-statements";
import type { MessageDescriptor } from "@lingui/core";

export const sealStatementMeanings = {
  MPCI: /*i18n*/ {
    id: "statement.MPCI",
    message: "I seal and submit this bill of lading to the National Advance Information Center.",
  },
  MPCI_ANSWER: /*i18n*/ {
    id: "statement.MPCI_ANSWER",
    message:
      "I submit this bill of lading with my answer to the request for information of the National Advance Information Center.",
  },
  MPCI_CANCEL: /*i18n*/ {
    id: "statement.MPCI_CANCEL",
    message: "I withdraw this bill of lading from the National Advance Information Center.",
  },
  ADC: /*i18n*/ { id: "statement.ADC", message: "I seal and submit these documents to Abu Dhabi Customs." },
} as const satisfies Record<SealStatement, MessageDescriptor>;
