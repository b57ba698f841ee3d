// The voyage of a bill: a shipping line's vessel and voyage number, compared whatever the case and the spaces they are typed with.
import type { FilingBody } from "../filing.ts";

export interface Voyage {
  readonly carrier_id: string;
  readonly vessel_name: string;
  readonly voyage_number: string;
}

/** Null until the bill names all three. */
export function voyageOf({ carrier_id, transport }: Pick<FilingBody, "carrier_id" | "transport">): Voyage | null {
  const vessel_name = spelled(transport.vessel_name);
  const voyage_number = spelled(transport.voyage_number);
  if (carrier_id === null || vessel_name === "" || voyage_number === "") return null;
  return { carrier_id, vessel_name, voyage_number };
}

export function isSameVoyage(one: Voyage | null, other: Voyage | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.carrier_id === other.carrier_id &&
    one.vessel_name === other.vessel_name &&
    one.voyage_number === other.voyage_number
  );
}

function spelled(text: string | null): string {
  return (text ?? "").trim().replace(/\s+/g, " ").toUpperCase();
}
