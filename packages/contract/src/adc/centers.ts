// Which filings and modes of transport a customs centre takes.
import { type FilingType, filingTypes, type TransportMode, transportModes } from "./types/filing-types.ts";

export interface Center {
  readonly code: string;
  readonly kind: "SEA" | "AIR" | "LAND" | "POST" | "FREE_ZONE" | "WAREHOUSE";
  readonly enabled: boolean;
}

/** The modes of transport to a centre of this kind. */
export function modesOf(kind: Center["kind"]): readonly TransportMode[] {
  const only: Partial<Record<Center["kind"], TransportMode>> = { SEA: "SEA", AIR: "AIR", LAND: "ROAD", POST: "POST" };
  const mode = only[kind];
  return mode === undefined ? transportModes : [mode];
}

export function typesAt(kind: Center["kind"]): readonly FilingType[] {
  return kind === "POST" ? ["IMPORT", "EXPORT"] : filingTypes;
}
