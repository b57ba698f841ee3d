// What a rule may find: one code per sentence, with its severity and the domain rule it comes from.
import type { Params, Severity } from "../errors.ts";

export interface Finding {
  /** JSON path inside the body, such as `goods_items[0].hs_code`; empty: the filing as a whole. */
  readonly path: string;
  readonly code: string;
  readonly severity: Severity;
  readonly params: Params;
}

/**
 * What the rules may look up. A list answers `true`, `false`, or `"unknown"`: not found in a list that is not complete,
 * which is never an error (decisions 12).
 */
export type Known = boolean | "unknown";

export interface UndgEntry {
  readonly un_number: string;
  readonly proper_shipping_name: string;
  readonly imdg_class: string;
  readonly subsidiary_hazards: readonly string[];
  readonly packing_groups: readonly (1 | 2 | 3)[];
  readonly needs_technical_name: boolean;
  readonly needs_flashpoint: boolean;
}

export interface Lookups {
  readonly unlocode: (code: string) => Known;
  readonly country: (code: string) => Known;
  /** The countries in which a place of this name is known; none for a name that no list has. */
  readonly countriesOfPlace: (name: string) => readonly string[];
  readonly packageType: (code: string) => Known;
  readonly hs6: (code: string) => Known;
  /** Every entry of this UN number; `"unknown"` when the number is missing from an incomplete list. */
  readonly undg: (unNumber: string) => readonly UndgEntry[] | "unknown";
  /** The carrier chosen in the filing; null when none is chosen or it is not known. */
  readonly carrier: { readonly name: string; readonly mpci_party_id: string | null } | null;
  readonly stopTerms: readonly string[];
  /** Words that speak of dangerous goods (V63). */
  readonly dangerousWords: readonly string[];
  /** Word in a description to the HS chapters it goes with (V45). */
  readonly hsKeywords: Readonly<Record<string, readonly string[]>>;
}

/** Who files, when, and what else of ours bears on the rules. */
export interface CheckContext {
  readonly now: Date;
  readonly filer: { readonly company_name: string; readonly mpci_party_id: string | null };
  /** The other filing of this filer that is not cancelled and carries the same bill number (V02); null: there is none. */
  readonly billNumberTakenBy: string | null;
}
