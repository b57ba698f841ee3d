// The layouts of a filing and a cancellation: order of segments, groups, repetitions, and codes.
import { billKinds, containerStatuses } from "./bill-kinds.ts";

/** Codes by place: `"1.1"` is the first component of the first element, without the tag. */
export type Codes = Readonly<Record<string, readonly string[]>>;

export interface Part {
  readonly tag: string;
  readonly min: number;
  readonly max: number;
  readonly codes: Codes;
  /** The segments that follow within the group. */
  readonly group: readonly Part[];
}

function part(tag: string, min: number, max: number, codes: Codes = {}, group: readonly Part[] = []): Part {
  return { tag, min, max, codes, group };
}

const kinds = Object.values(billKinds);
const ownCodes = [...new Set(kinds.flatMap(({ own }) => own))];
const partyCodes = [...new Set(kinds.flatMap(({ mustName, mayName }) => [...mustName, ...mayName]))];
const formatCodes = ["102", "203", "204"];
const naic = { "2.3": ["ZZZ"] } as const;

const contact = part("CTA", 0, 9, { "1.1": ["IC"] }, [part("COM", 0, 9, { "1.2": ["TE", "EM", "FX", "AL", "MA"] })]);

const reporter = part("NAD", 1, 2, { "1.1": ["MS", "MR"], ...naic }, [contact]);

const headingReference = part("RFF", 1, 9, { "1.1": [...ownCodes, "ACW", "AGI"] }, [
  part("DTM", 0, 1, { "1.1": ["182"], "1.3": ["102"] }),
]);

const messageTime = part("DTM", 1, 1, { "1.1": ["137"], "1.3": ["203", "204"] });
const reason = part("FTX", 0, 9, { "1.1": ["CHG", "ACB", "ABX"] });

const mainCarriage = part("TDT", 1, 1, { "1.1": ["20"], "3.1": ["1"], "5.3": ["ZZZ"], "8.3": ["11"] }, [
  part("LOC", 1, 9, { "1.1": ["125", "11"], "2.3": ["6"] }),
  part("DTM", 1, 9, { "1.1": ["342", "133", "132"], "1.3": formatCodes }),
]);

const equipment = part(
  "EQD",
  1,
  999,
  {
    "1.1": ["CN"],
    "2.3": ["5"],
    "3.3": ["5"],
    "4.1": ["1", "2"],
    "5.1": Object.values(containerStatuses).flat(),
    "6.1": ["4", "5"],
  },
  [
    part("MEA", 0, 1, { "1.1": ["AAE"], "2.1": ["T"], "3.1": ["KGM"] }),
    part("SEL", 0, 9, { "2.1": ["CA", "SH", "CU", "TO", "AA", "AB"], "3.1": ["1", "2", "3", "4"], "5.1": ["1", "2"] }),
    part("TMP", 0, 1, { "1.1": ["2"], "2.2": ["CEL"] }),
  ],
);

const party = part("NAD", 2, 99, { "1.1": partyCodes, ...naic }, [
  part("RFF", 0, 9, { "1.1": ["MB", "BH", "AHP", "VA"] }),
  contact,
]);

const goodsItem = part("GID", 1, 999, {}, [
  part("FTX", 1, 99, { "1.1": ["AAA", "AAD", "AAC"] }),
  part("MEA", 1, 9, { "1.1": ["AAE"], "2.1": ["AAB", "AAA", "AAW"], "3.1": ["KGM", "MTQ"] }),
  part("SGP", 1, 999, { "1.3": ["5"] }),
  part("DGS", 0, 99, { "1.1": ["IMD"], "4.2": ["CEL"], "5.1": ["1", "2", "3"] }, [
    part("FTX", 0, 9, { "1.1": ["AAD", "AAC"] }),
  ]),
  part("PCI", 0, 9, { "1.1": ["28"] }),
  part("CST", 0, 1, { "2.3": ["ZZZ"] }),
  part("LOC", 0, 9, { "1.1": ["27"] }),
]);

const bill = part("CNI", 1, 1, {}, [
  part("RFF", 1, 1, { "1.1": ownCodes }, [
    part("LOC", 2, 99, { "1.1": ["88", "9", "13", "11", "7", "91"], "2.3": ["6"] }),
    part("CPI", 0, 1, { "3.1": ["P", "C", "PP", "CC"] }),
    part("TDT", 0, 9, { "1.1": ["10", "30"] }, [part("LOC", 0, 9)]),
    party,
    goodsItem,
  ]),
]);

const documentCodes = Object.keys(billKinds);
const movementCodes = Object.keys(containerStatuses);

export const filingLayout: readonly Part[] = [
  part("UNH", 1, 1),
  part("BGM", 1, 1, { "1.1": documentCodes, "3.1": ["9", "5"] }),
  messageTime,
  headingReference,
  reporter,
  reason,
  mainCarriage,
  part("GEI", 1, 1, { "1.1": ["5"], "2.1": movementCodes }),
  equipment,
  part("CNT", 3, 3, { "1.1": ["7", "11", "16"], "1.3": ["KGM"] }),
  bill,
  part("UNT", 1, 1),
];

export const cancellationLayout: readonly Part[] = [
  part("UNH", 1, 1),
  part("BGM", 1, 1, { "1.1": documentCodes, "3.1": ["1"] }),
  messageTime,
  headingReference,
  reporter,
  { ...reason, min: 1 },
  part("UNT", 1, 1),
];
