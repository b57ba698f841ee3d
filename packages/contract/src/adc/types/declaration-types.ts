// The known declaration types of Abu Dhabi Customs; the codes are ours until an official list is published.
import type { FilingType } from "./filing-types.ts";

export interface DeclarationType {
  readonly filingType: FilingType;
  /**
   * Whether the type refers to an earlier declaration; REQUIRED needs its number and its copy, OPTIONAL takes either.
   */
  readonly previousDeclaration: "NONE" | "OPTIONAL" | "REQUIRED";
  readonly guarantee: "NONE" | "REQUIRED";
  readonly destination: "ANY" | "GCC" | "NON_GCC";
  /** Days after which the goods must have left, or be delivered, in the first period. */
  readonly maxDays: number | null;
  /** Whether duty is due, secured by a deposit or guarantee, or not due at all. */
  readonly duty: "DUE" | "SECURED" | "NONE";
}

type Rest = Partial<Omit<DeclarationType, "filingType">>;

function of(filingType: FilingType, rest: Rest = {}): DeclarationType {
  return {
    filingType,
    previousDeclaration: "NONE",
    guarantee: "NONE",
    destination: "ANY",
    maxDays: null,
    duty: "NONE",
    ...rest,
  };
}

const secured = { guarantee: "REQUIRED", duty: "SECURED" } as const;
/** GCC law: a transit is delivered within 120 hours. */
const transit = { ...secured, maxDays: 5 } as const;
const admitted = { ...secured, maxDays: 180 } as const;

export const declarationTypes = {
  "IM-COM": of("IMPORT", { duty: "DUE" }),
  "IM-PER": of("IMPORT", { duty: "DUE" }),
  "IM-MAQ": of("IMPORT", { previousDeclaration: "REQUIRED" }),
  "IM-FZ": of("IMPORT", { previousDeclaration: "OPTIONAL", duty: "DUE" }),
  "IM-CW": of("IMPORT", { previousDeclaration: "REQUIRED", duty: "DUE" }),
  "IM-IFR": of("IMPORT", secured),
  "TA-A": of("TEMPORARY_IMPORT", admitted),
  "TA-B": of("TEMPORARY_IMPORT", { ...admitted, maxDays: 365 }),
  "TA-C": of("TEMPORARY_IMPORT", admitted),
  "TA-D": of("TEMPORARY_IMPORT", admitted),
  "TA-E": of("TEMPORARY_IMPORT", admitted),
  "TA-F": of("TEMPORARY_IMPORT", admitted),
  "TA-G": of("TEMPORARY_IMPORT", admitted),
  "TA-H": of("TEMPORARY_IMPORT", admitted),
  "TI-FZ": of("TRANSIT_IN", transit),
  "TI-CW": of("TRANSIT_IN", transit),
  "TI-EM": of("TRANSIT_IN", { ...transit, previousDeclaration: "OPTIONAL" }),
  "TO-GCC": of("TRANSIT_OUT", { ...transit, previousDeclaration: "OPTIONAL", destination: "GCC" }),
  "TO-ROW": of("TRANSIT_OUT", { ...transit, previousDeclaration: "OPTIONAL", destination: "NON_GCC" }),
  "TO-FZ": of("TRANSIT_OUT", { ...transit, previousDeclaration: "REQUIRED" }),
  "EX-NAT": of("EXPORT"),
  "EX-STA": of("EXPORT", { destination: "GCC" }),
  "EX-TMP": of("EXPORT"),
  "EX-FZ": of("EXPORT"),
  "RX-A": of("RE_EXPORT", { previousDeclaration: "REQUIRED" }),
  "RX-B": of("RE_EXPORT", { previousDeclaration: "REQUIRED" }),
  "RX-C": of("RE_EXPORT", { previousDeclaration: "OPTIONAL" }),
  "RX-D": of("RE_EXPORT"),
  "RX-E": of("RE_EXPORT", { previousDeclaration: "REQUIRED" }),
  "RX-F": of("RE_EXPORT", { previousDeclaration: "REQUIRED" }),
  "RM-WHOLE": of("RE_EXPORT_MAQASA", { previousDeclaration: "REQUIRED", destination: "GCC" }),
  "RM-PART": of("RE_EXPORT_MAQASA", { previousDeclaration: "REQUIRED", destination: "GCC" }),
} as const satisfies Record<string, DeclarationType>;
export type DeclarationTypeCode = keyof typeof declarationTypes;
export const declarationTypeCodes = Object.keys(declarationTypes) as DeclarationTypeCode[];

/** Null for an unknown code. */
export function declarationTypeOf(code: string): DeclarationType | null {
  return Object.hasOwn(declarationTypes, code) ? declarationTypes[code as DeclarationTypeCode] : null;
}
