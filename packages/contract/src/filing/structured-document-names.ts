// The names of the structured documents; their schemas lie in another file, which weighs more.

export const structuredDocumentNames = ["house_bill", "commercial_invoice", "packing_list"] as const;
export type StructuredDocument = (typeof structuredDocumentNames)[number];
