// The ISO 6346 codes of container size and type, and the trade words for them.

/** Lengths, then heights with widths, then types in detail and by group. */
const lengths = "1234ABCDEFGHKLMNP";
const heights = "0245689CDEFLMNP";
const types = `
  G0 G1 G2 G3 GP V0 V2 V3 V4 VH B0 B1 B3 B4 B5 B6 BU BK S0 S1 S2 SN A0 AS
  R0 R1 R2 R3 R7 R9 RE RT RS RC H0 H1 H2 H5 H6 HR HI U0 U1 U2 U3 U4 U5 U6 UT UP
  T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 TN TD TG N0 N1 N2 N3 N4 N5 N6 N7 N8 N9 NN NP NT
  P0 P1 P2 P3 P4 P5 P6 P7 P8 P9 PL PF PC PS PT
`;
const knownTypes: ReadonlySet<string> = new Set(types.trim().split(/\s+/));

export function isContainerSizeType(code: string): boolean {
  const [length = "", height = ""] = code;
  return code.length === 4 && lengths.includes(length) && heights.includes(height) && knownTypes.has(code.slice(2));
}

/** The length in feet, to the codes of its usual height and of a high cube. */
const sizes = { 20: ["22", "25"], 40: ["42", "45"], 45: ["L5", "L5"] } as const;

/** By type; a length alone means a general purpose container. */
const usualWords: Readonly<Record<string, readonly string[]>> = {
  G1: ["", "GP", "DV", "DC", "DRY", "DRYVAN", "SD", "ST", "STD", "STANDARD"],
  R1: ["RF", "RE", "REEFER"],
  U1: ["OT", "OPENTOP"],
  U6: ["HT", "HARDTOP"],
  P1: ["FR", "FLAT", "FLATRACK"],
  T1: ["TK", "TANK", "ISOTANK"],
  V0: ["VH", "VE", "VENTILATED"],
  B0: ["BK", "BULK"],
};
const highWords: typeof usualWords = {
  G1: ["HC", "HQ", "HCGP", "GPHC", "HCDV", "DVHC", "DRYHC", "HIGHCUBE"],
  R1: ["RH", "RQ", "HCRF", "RFHC", "HCR", "RHC", "HRF", "REEFERHC", "HCREEFER", "REEFERHIGHCUBE"],
  U1: ["OTHC", "HCOT", "OH"],
  P1: ["FRHC", "HCFR", "FH"],
};

const meantBy: ReadonlyMap<string, string> = new Map(
  Object.entries(sizes).flatMap(([feet, [usual, high]]) => [
    ...codesOf(feet, usual, usualWords),
    ...codesOf(feet, high, highWords),
  ]),
);

function codesOf(feet: string, size: string, words: typeof usualWords): (readonly [string, string])[] {
  return Object.entries(words).flatMap(([type, all]) =>
    all.map((word) => [`${feet}${word}`, `${size}${type}`] as const),
  );
}

/** "40' HC" as the code 45G1, "22g1" as 22G1; null: neither a code nor a trade word. */
export function containerSizeTypeOf(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s.,\-/'"’‘”“´`′″]/g, "")
    .replace(/^(\d\d)(?:FT|FEET|FOOTER|FOOT)/, "$1");
  // 45GP is itself a code of a forty-foot container; 20GP and 40GP are no codes, but commonly written.
  const isCode = isContainerSizeType(plain) && !/^[24]0/.test(plain);
  return isCode ? plain : (meantBy.get(plain) ?? (isContainerSizeType(plain) ? plain : null));
}

/** The most frequent words and their codes, for a list of choices. */
export const usualSizeTypes: readonly (readonly [string, string])[] = [
  "20GP",
  "40GP",
  "40HC",
  "45HC",
  "20RF",
  "40RF",
  "40RH",
  "20OT",
  "40OT",
  "20FR",
  "40FR",
  "20TK",
].map((word) => [word, containerSizeTypeOf(word) ?? word] as const);
