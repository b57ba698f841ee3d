// What a person says by sealing, in fixed English: what was signed reads the same for ever, and a new wording is a new statement.

export const sealStatements = {
  MPCI: "I seal and submit this bill of lading to the National Advance Information Center.",
  ADC: "I seal and submit these documents to Abu Dhabi Customs.",
} as const;
export type SealStatement = keyof typeof sealStatements;
