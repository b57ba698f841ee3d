// What each kind of bill carries as NAIC reads it: its references, its movements, its parties and its voyage.

export interface BillKind {
  /** Qualifiers of the bill's own number. */
  readonly own: readonly string[];
  /** Whether the carrier's master bill stands above it. */
  readonly isBeneathMaster: boolean;
  /** Codes of GEI. */
  readonly movements: readonly string[];
  readonly mustName: readonly string[];
  readonly mayName: readonly string[];
  /** Vessel, voyage and times are the carrier's own. */
  readonly isOfCarrier: boolean;
  /** The bills beneath a master bill classify the goods. */
  readonly needsTariff: boolean;
}

const atWill = ["NI", "N2", "DDS"];
const imports = ["23"];

/** By the document code of BGM: house bill, master bill and direct bill. */
export const billKinds = {
  "714": {
    own: ["BH", "ABH"],
    isBeneathMaster: true,
    movements: imports,
    mustName: ["CZ", "CN", "FW", "CA"],
    mayName: [...atWill, "CS"],
    isOfCarrier: false,
    needsTariff: true,
  },
  "704": {
    own: ["MB"],
    isBeneathMaster: false,
    movements: imports,
    mustName: ["CZ", "CN", "CA"],
    mayName: [...atWill, "FW", "CG"],
    isOfCarrier: true,
    needsTariff: false,
  },
  "705": {
    own: ["BM"],
    isBeneathMaster: false,
    movements: ["23", "24", "28", "ZZZ"],
    mustName: ["CZ", "CN", "CA"],
    mayName: [...atWill, "CG"],
    isOfCarrier: true,
    needsTariff: true,
  },
} as const satisfies Readonly<Record<string, BillKind>>;

/** DE 8249 of each movement: import, transit, transhipment, remaining on board. */
export const containerStatuses: Readonly<Record<string, readonly string[]>> = {
  "23": ["3"],
  "24": ["3"],
  "28": ["6"],
  ZZZ: ["4"],
};

export function kindOf(code: string): BillKind {
  const kind: BillKind | undefined = (billKinds as Readonly<Record<string, BillKind>>)[code];
  if (kind === undefined) throw new Error(`the layout lets the document ${code} pass, whose kind is not typed`);
  return kind;
}
