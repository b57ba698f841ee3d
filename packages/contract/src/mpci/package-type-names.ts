// The words and abbreviations for the most frequent package types.

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
  FX: ["flexible container bag", "fibc"],
  JB: ["jumbo bag", "jumbo"],
  JR: ["jar"],
  JY: ["jerrican", "jerry can", "jerrycan"],
  LT: ["lot"],
  NE: ["unpacked", "loose", "سائب بلا تعبئة"],
  PA: ["packet"],
  PC: ["parcel", "طرد بريدي"],
  PK: ["package", "pkg", "pkge", "طرد", "طرود", "عبوة", "عبوات"],
  PL: ["pail"],
  PP: ["piece", "pc", "pce", "قطعة", "قطع"],
  PX: ["pallet", "plt", "pllt", "palet", "منصة", "منصات", "طبلية", "طبالي", "بالت"],
  RL: ["reel", "بكرة", "بكرات"],
  RO: ["roll", "لفة", "لفات", "رول", "رولات"],
  SA: ["sack", "شوال", "أشولة"],
  SH: ["sachet"],
  SK: ["skeleton case"],
  SI: ["skid"],
  TB: ["tub"],
  TN: ["tin"],
  TU: ["tube"],
  UN: ["unit", "وحدة", "وحدات"],
  VL: ["bulk liquid", "liquid bulk"],
  VN: ["vehicle", "car", "مركبة", "مركبات", "سيارة", "سيارات"],
  VR: ["bulk grain", "grain in bulk"],
  VY: ["bulk powder", "powder in bulk"],
  WA: ["ibc", "intermediate bulk container"],
};

const codes = new Map(
  Object.entries(names).flatMap(([code, words]) =>
    words.flatMap((word) => [word, ...plurals(word)]).map((word) => [plainWord(word), code] as const),
  ),
);

/** The code itself, or the code of a word such as "cartons", "CTN" or "كرتون"; null for an unknown text. */
export function packageTypeOf(text: string): string | null {
  const word = plainWord(text);
  // Two letters are read as a code first: PC is a parcel, never a piece.
  return /^[a-z0-9]{2}$/.test(word) ? word.toUpperCase() : (codes.get(word) ?? null);
}

function plurals(word: string): string[] {
  return /^[a-z ]+$/.test(word) ? [`${word}s`, `${word}es`, word.replace(/y$/, "ies")] : [];
}

function plainWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\(s\)|\(es\)/g, "")
    .replace(/[أإآ]/g, "ا")
    .replace(/ة$/, "ه")
    .replace(/^ال(?=\p{L}{3})/u, "")
    .replace(/[.()]/g, "")
    .replace(/\s+/g, " ");
}
