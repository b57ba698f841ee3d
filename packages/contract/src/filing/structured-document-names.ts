// How the documents that the product knows by their fields are called; what each holds is written apart and weighs more.

export const structuredDocumentNames = ["house_bill", "commercial_invoice", "packing_list"] as const;
export type StructuredDocument = (typeof structuredDocumentNames)[number];
