// The statements that a person makes by sealing, in fixed English: a signed text never changes, and a new wording is a
// new statement.

export const sealStatements = {
  MPCI: "I seal and submit this bill of lading to the National Advance Information Center.",
  MPCI_ANSWER:
    "I submit this bill of lading with my answer to the request for information of the National Advance Information Center.",
  MPCI_CANCEL: "I withdraw this bill of lading from the National Advance Information Center.",
  ADC: "I seal and submit these documents to Abu Dhabi Customs.",
} as const;
export type SealStatement = keyof typeof sealStatements;
