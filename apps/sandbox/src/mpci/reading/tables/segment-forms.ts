// The segments of CUSCAR D.13A as UN/EDIFACT defines them: the components of each element with type and length.

/** `3035 an..3 M`: data element, form, mandatory or conditional (within its composite). */
export interface ComponentForm {
  readonly id: string;
  readonly type: "a" | "n" | "an";
  readonly min: number;
  readonly max: number;
  readonly isMandatory: boolean;
}

export interface ElementForm {
  readonly isMandatory: boolean;
  readonly components: readonly ComponentForm[];
}

// "|" separates elements, "," components; "M:" before an element makes the whole element mandatory.
const forms = {
  BGM: "M: 1001 an..3 M, 1131 an..17, 3055 an..3, 1000 an..35 | M: 1004 an..70 M, 1056 an..9, 1060 an..6 | M: 1225 an..3 M | 4343 an..3",
  DTM: "M: 2005 an..3 M, 2380 an..35 M, 2379 an..3 M",
  RFF: "M: 1153 an..3 M, 1154 an..70 M, 1156 an..6, 1056 an..9, 1060 an..6",
  NAD: "M: 3035 an..3 M | 3039 an..35 M, 1131 an..17, 3055 an..3 | 3124 an..35 M, 3124 an..35, 3124 an..35, 3124 an..35, 3124 an..35 | 3036 an..70 M, 3036 an..70, 3036 an..70, 3036 an..70, 3036 an..70, 3045 an..3 | 3042 an..35 M, 3042 an..35, 3042 an..35, 3042 an..35 | 3164 an..35 | 3229 an..9, 1131 an..17, 3055 an..3, 3228 an..70 | 3251 an..17 | 3207 an..3",
  CTA: "M: 3139 an..3 M | 3413 an..17, 3412 an..256",
  COM: "M: 3148 an..512 M, 3155 an..3 M",
  FTX: "M: 4451 an..3 M | 4453 an..3 | 4441 an..17 M, 1131 an..17, 3055 an..3 | 4440 an..512 M, 4440 an..512, 4440 an..512, 4440 an..512, 4440 an..512 | 3453 an..3 | 4447 an..3",
  TDT: "M: 8051 an..3 M | 8028 an..17 | 8067 an..3, 8066 an..17 | 8179 an..8, 1131 an..17, 3055 an..3, 8178 an..35 | 3127 an..17, 1131 an..17, 3055 an..3, 3126 an..35 | 8101 an..3 | 8457 an..3, 8459 an..3, 7130 an..17 | 8213 an..35, 1131 an..17, 3055 an..3, 8212 an..70, 8453 an..3 | 8281 an..3",
  LOC: "M: 3227 an..3 M | 3225 an..35, 1131 an..17, 3055 an..3, 3224 an..256 | 3223 an..35, 1131 an..17, 3055 an..3, 3222 an..70 | 3233 an..35, 1131 an..17, 3055 an..3, 3232 an..70 | 5479 an..3",
  GEI: "M: 9649 an..3 M | M: 7365 an..3 M, 1131 an..17, 3055 an..3, 7364 an..35 | 7187 an..17, 1131 an..17, 3055 an..3",
  EQD: "M: 8053 an..3 M | M: 8260 an..17 M, 1131 an..17, 3055 an..3, 3207 an..3 | M: 8155 an..10 M, 1131 an..17, 3055 an..3, 8154 an..35 | M: 8077 an..3 M | 8249 an..3 | M: 8169 an..3 M | 4233 an..3",
  MEA: "M: 6311 an..3 M | M: 6313 an..3 M, 6321 an..3, 6155 an..17, 6154 an..70 | M: 6411 an..8 M, 6314 n..18 M, 6162 n..18, 6152 n..18, 6432 n..2 | 7383 an..3",
  SEL: "M: 9308 an..35 M | 9303 an..3, 1131 an..17, 3055 an..3, 9302 an..35 | 4517 an..3 | 7402 an..35 M, 7402 an..35 | 4525 an..3",
  TMP: "M: 6245 an..3 M | M: 6246 n..15 M, 6411 an..8 M",
  CNT: "M: 6069 an..3 M, 6066 n..18 M, 6411 an..8",
  CNI: "M: 1490 n..5 M | M: 1004 an..70 M, 1373 an..3, 1366 an..70, 3453 an..3, 1056 an..9, 1060 an..6 | 1312 n1",
  CPI: "5237 an..3, 1131 an..17, 3055 an..3 | 4215 an..3, 1131 an..17, 3055 an..3 | 4237 an..3",
  GID: "M: 1496 n..6 M | M: 7224 n..8, 7065 an..17 M, 1131 an..17, 3055 an..3, 7064 an..35, 7233 an..3",
  SGP: "M: 8260 an..17 M, 1131 an..17, 3055 an..3, 3207 an..3 | 7224 n..8",
  DGS: "M: 8273 an..3 M | M: 8351 an..7 M, 8078 an..7, 8092 an..10 | M: 7124 n4 M, 7088 an..8 | 7106 n..3, 6411 an..8 | 8339 an..3 | 8364 an..8 | 8410 an..4 | 8126 an..10 | 8158 an..4, 8186 an4 | 8246 an..4, 8246 an..4, 8246 an..4, 8246 an..4 | 8255 an..3 | 8325 an..3 | 8211 an..3",
  PCI: "M: 4233 an..3 M | M: 7102 an..35 M, 7102 an..35, 7102 an..35, 7102 an..35, 7102 an..35, 7102 an..35, 7102 an..35, 7102 an..35, 7102 an..35, 7102 an..35 | 8275 an..3",
  CST: "M: 1496 n..6 M | M: 7361 an..18 M, 1131 an..17, 3055 an..3",
} as const;

export const segmentForms: ReadonlyMap<string, readonly ElementForm[]> = new Map(
  Object.entries(forms).map(([tag, text]) => [tag, text.split("|").map(readElement)]),
);

function readElement(text: string): ElementForm {
  const trimmed = text.trim();
  const isMandatory = trimmed.startsWith("M:");
  const components = trimmed.replace("M:", "").split(",").map(readComponent);
  return { isMandatory, components };
}

function readComponent(text: string): ComponentForm {
  const [, id, type, range, length, mandatory] = /^(\d{4}) (an|a|n)(\.\.)?(\d+)( M)?$/.exec(text.trim()) ?? [];
  if (id === undefined) throw new Error(`cannot read the form ${JSON.stringify(text)}`);
  const max = Number(length);
  return { id, type: type as "a" | "n" | "an", min: range ? 1 : max, max, isMandatory: mandatory !== undefined };
}
