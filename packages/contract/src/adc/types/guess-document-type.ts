// Guesses the type of a document by its file name; null when two types are equally likely.
import { needOf, type UserDocumentType } from "./document-types.ts";
import type { FilingType } from "./filing-types.ts";

/** Words as clerks write them, in English and Arabic; the first match decides, so narrower words come first. */
const words: readonly (readonly [UserDocumentType, RegExp])[] = [
  ["TRANSLATION", /\btranslat|ترجمة/],
  ["PACKING_LIST", /\bpacking|\bpack(?:ing)? ?list\b|\bp ?l\b|قائمة ?(?:ال)?تعبئة|تعبئة/],
  ["CERTIFICATE_OF_ORIGIN", /\borigin\b|\bcoo?\b|شهادة ?(?:ال)?منشأ|منشأ/],
  ["AIR_WAYBILL", /\b[hm]?awb\b|\bair ?way ?bill\b|بوليصة ?(?:ال)?شحن ?(?:ال)?جوي/],
  ["BILL_OF_LADING", /\b[hm]?bl\b|\bb ?(?:\/|of) ?l\b|\blading\b|بوليصة/],
  ["DELIVERY_ORDER", /\bdelivery ?order\b|\bd ?o\b|إذن ?(?:ال)?تسليم|امر ?تسليم|أمر ?تسليم/],
  ["CARGO_MANIFEST", /\bmanifest\b|مانيفست|بيان ?(?:ال)?حمولة/],
  ["EXIT_ENTRY_CERTIFICATE", /\bexit ?(?:and )?entry\b|\bentry ?exit\b|شهادة ?(?:ال)?(?:دخول|خروج)/],
  ["BANK_GUARANTEE", /\bguarantee\b|\bbg\b|ضمان/],
  ["AUTHORIZATION_LETTER", /\bauthori[sz]ation\b|\bpoa\b|\bpower ?of ?attorney\b|تفويض|توكيل/],
  ["IDENTITY_DOCUMENT", /\bpassport\b|\bemirates ?id\b|\bidentity\b|جواز|هوية/],
  ["PURPOSE_LETTER", /\bpurpose\b|\bproject ?contract\b|\bexhibition\b|خطاب ?(?:ال)?غرض|معرض/],
  ["PERMIT", /\bpermit\b|\blicen[cs]e\b|\bnoc\b|تصريح|ترخيص|رخصة/],
  ["PREVIOUS_DECLARATION", /\bdeclaration\b|\bbill ?of ?(?:entry|exit)\b|\bboe\b|بيان ?جمركي|(?:ال)?بيان ?(?:ال)?سابق/],
  ["COMMERCIAL_INVOICE", /\binvoices?\b|\binv\b|\bci\b|فاتورة|فواتير/],
];

/** Null when the name has no match, or only a type that this filing does not take. */
export function guessDocumentType(fileName: string, filingType: FilingType): UserDocumentType | null {
  const said = fileName
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, "")
    .replace(/[^\p{L}/]+/gu, " ");
  const found = words.find(([type, pattern]) => needOf(type, filingType) !== null && pattern.test(said));
  return found?.[0] ?? null;
}
