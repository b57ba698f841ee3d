// The papers of an MPCI filing: their kinds, the file types that are taken, and how far each is on its way to NAIC.

export const paperTypes = [
  "DANGEROUS_GOODS_DECLARATION",
  "SAFETY_DATA_SHEET",
  "COMMERCIAL_INVOICE",
  "PACKING_LIST",
  "OTHER",
] as const;
export type PaperType = (typeof paperTypes)[number];

export const paperExtensions: readonly string[] = [".pdf", ".png", ".jpg", ".jpeg", ".xlsx", ".docx"];

/** Refused: NAIC will not take this file; it has to be removed before the filing is sent again. */
export const paperDeliveries = ["WAITING", "UNKNOWN", "DELIVERED", "REFUSED"] as const;

/** Words as clerks write them, in English and Arabic; the first match decides. */
const words: readonly (readonly [PaperType, RegExp])[] = [
  ["SAFETY_DATA_SHEET", /\bm?sds\b|\bsafety ?data\b|بيانات ?(?:ال)?سلامة/],
  ["DANGEROUS_GOODS_DECLARATION", /\bdgd\b|\bdg ?dec|\bdangerous\b|\bhaz(?:mat|ardous)\b|بضائع ?(?:ال)?خطر|خطرة/],
  ["PACKING_LIST", /\bpacking\b|\bpl\b|قائمة ?(?:ال)?تعبئة/],
  ["COMMERCIAL_INVOICE", /\binvoices?\b|\binv\b|\bci\b|فاتورة|فواتير/],
];

/** The kind that the file's name tells; a person may correct it. */
export function guessPaperType(fileName: string): PaperType {
  const said = fileName
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, "")
    .replace(/[^\p{L}]+/gu, " ");
  return words.find(([, pattern]) => pattern.test(said))?.[0] ?? "OTHER";
}
