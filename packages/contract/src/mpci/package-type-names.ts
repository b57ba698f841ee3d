// The words and abbreviations for the most frequent package types, to read and to show them.
import { fold } from "../values/fold.ts";
import { packageWords } from "../values/package-words.ts";

/** By the codes of Recommendation 21; English words in the singular. */
const names: Readonly<Record<string, readonly string[]>> = {
  BA: ["barrel"],
  BE: ["bundle", "bdl", "bndl", "حزمة", "حزم", "ربطة", "ربطات"],
  BG: ["bag", "كيس", "أكياس"],
  BK: ["basket", "سلة", "سلال"],
  BL: ["bale", "compressed bale", "بالة", "بالات"],
  BX: ["box", "bx", "صندوق", "صناديق", "علبة", "علب"],
  CL: ["coil", "لفافة معدنية"],
  CR: ["crate", "قفص", "أقفاص"],
  CS: ["case"],
  CT: ["carton", "ctn", "crtn", "cardboard box", "كرتون", "كرتونة", "كراتين"],
  CY: ["cylinder", "أسطوانة", "أسطوانات"],
  DR: ["drum", "drm", "برميل", "براميل"],
  FX: ["flexible container bag", "fibc", "كيس مرن"],
  JB: ["jumbo bag", "jumbo", "كيس جامبو"],
  JR: ["jar", "مرطبان"],
  JY: ["jerrican", "jerry can", "jerrycan", "جركن"],
  LT: ["lot"],
  NE: ["unpacked", "loose", "سائب بلا تعبئة"],
  PA: ["packet"],
  PC: ["parcel", "طرد بريدي"],
  PK: ["package", "pkg", "pkge", "طرد", "طرود", "عبوة", "عبوات"],
  PL: ["pail", "دلو"],
  PP: ["piece", "pc", "pce", "قطعة", "قطع"],
  PX: ["pallet", "plt", "pllt", "palet", "منصة", "منصات", "طبلية", "طبالي", "بالت"],
  RL: ["reel", "بكرة", "بكرات"],
  RO: ["roll", "لفة", "لفات", "رول", "رولات"],
  SA: ["sack", "شوال", "أشولة"],
  SH: ["sachet"],
  SK: ["skeleton case"],
  SI: ["skid", "زحافة"],
  TB: ["tub"],
  TN: ["tin", "صفيحة"],
  TU: ["tube", "أنبوب"],
  UN: ["unit", "وحدة", "وحدات"],
  VL: ["bulk liquid", "liquid bulk", "سائل سائب"],
  VN: ["vehicle", "car", "مركبة", "مركبات", "سيارة", "سيارات"],
  VR: ["bulk grain", "grain in bulk", "حبوب سائبة"],
  VY: ["bulk powder", "powder in bulk", "مسحوق سائب"],
  WA: ["ibc", "intermediate bulk container"],
};

const codes = new Map(
  Object.entries(names).flatMap(([code, words]) =>
    words.flatMap((word) => [word, ...plurals(word)]).map((word) => [plainWord(word), code] as const),
  ),
);
const foreign = foreignCodes();

/** A word that is one kind of package in one language and another in the next is not read: a "saco" is SA in Spain and BG in Portugal. */
function foreignCodes(): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [code, words] of Object.values(packageWords).flatMap((byCode) => Object.entries(byCode))) {
    for (const word of words.map(plainWord)) found.set(word, (found.get(word) ?? code) === code ? code : null);
  }
  return found;
}

/** The code itself, or the code of a word such as "cartons", "CTN" or "كرتون"; null for an unknown text. */
export function packageTypeOf(text: string): string | null {
  const word = plainWord(text);
  // Two letters are read as a code first: PC is a parcel, never a piece.
  return /^[a-z0-9]{2}$/.test(word) ? word.toUpperCase() : (codes.get(word) ?? null);
}

/** As `packageTypeOf`, and by the words of ten more languages. For a field or a column of kinds: within a text "vat" is no drum. */
export function packageTypeInAnyLanguage(text: string): string | null {
  return packageTypeOf(text) ?? foreign.get(plainWord(text)) ?? null;
}

/** What a code stands for in the reader's language, such as `hu` or `ar_EG`; in English where that word is not known; null for a code without a word. */
export function packageNameOf(code: string, language: string): string | null {
  const words = Object.hasOwn(names, code) ? (names[code] ?? []) : [];
  const isArabic = language.startsWith("ar");
  const own = packageWords[language.slice(0, 2)]?.[code]?.[0];
  return own ?? words.find((word) => /^[\u0600-\u06ff]/.test(word) === isArabic) ?? words[0] ?? null;
}

function plurals(word: string): string[] {
  return /^[a-z ]+$/.test(word) ? [`${word}s`, `${word}es`, word.replace(/y$/, "ies")] : [];
}

function plainWord(text: string): string {
  return fold(text.replace(/\(e?s\)|\./gi, "")).replace(/^ال(?=\p{L}{3})/u, "");
}
