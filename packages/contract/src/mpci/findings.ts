// The types of findings and of the context that the rules read: each finding has a code, a severity and a domain rule.
import type { Params, Severity } from "../errors.ts";
import type { FilingRight } from "./types/bill-forms.ts";
import type { PaperType } from "./types/paper-types.ts";

export interface Finding {
  /** JSON path inside the body, such as `goods_items[0].hs_code`; empty: the filing as a whole. */
  readonly path: string;
  readonly code: string;
  readonly severity: Severity;
  readonly params: Params;
}

/**
 * The look-ups of the rules. A list answers `true`, `false`, or `"unknown"`: missing from an incomplete list, which is
 * never an error (decisions 12).
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
  readonly placesEdition: string;
  readonly country: (code: string) => Known;
  /** The name of the place of this code; null where it is not known here. */
  readonly placeName: (code: string) => string | null;
  /** The code of the one place that is called so; null where none is, or several are. */
  readonly placeCalled: (name: string) => string | null;
  /** The countries with a place of this name; none for an unknown name. */
  readonly countriesOfPlace: (name: string) => readonly string[];
  readonly packageType: (code: string) => Known;
  readonly hs6: (code: string) => Known;
  /** Every entry of this UN number; `"unknown"` when the number is missing from an incomplete list. */
  readonly undg: (unNumber: string) => readonly UndgEntry[] | "unknown";
  /** The filing's carrier; null when none is chosen or it is unknown. */
  readonly carrier: { readonly name: string; readonly mpci_party_id: string | null } | null;
  readonly stopTerms: readonly string[];
  /** Words that indicate dangerous goods (V63). */
  readonly dangerousWords: readonly string[];
  /** A word of a description to the HS chapters that match it (V45). */
  readonly hsKeywords: Readonly<Record<string, readonly string[]>>;
}

/** The bill above a bill as its filer holds it, with the sums of the other bills directly beneath it. */
export interface BillAbove {
  readonly bill_number: string;
  readonly containers: readonly {
    readonly container_number: string | null;
    readonly seals: readonly (string | null)[];
  }[];
  /** Ports by their UN/LOCODE. */
  readonly loading: string | null;
  readonly discharge: string | null;
  readonly vessel_name: string | null;
  readonly voyage_number: string | null;
  readonly planned_loading_at: string | null;
  readonly gross_weight_kg: string;
  readonly packages: number;
  readonly besides: { readonly gross_weight_kg: string; readonly packages: number };
}

/** What else the filer's company holds, itself or under its delegations; other companies' bills are never compared. */
export interface HeldBills {
  readonly above: BillAbove | null;
  /** Containers of this bill that are filed under another carrier's bill and load at about the same time. */
  readonly elsewhere: readonly { readonly container_number: string; readonly bill_number: string | null }[];
}

export const nothingHeld: HeldBills = { above: null, elsewhere: [] };

/** The context of a check: the filer, the time, and other facts of ours. */
export interface CheckContext {
  readonly now: Date;
  readonly filer: FilingRight & { readonly company_name: string; readonly mpci_party_id: string | null };
  /**
   * The other filing of this filer with the same bill number that is not cancelled (V02); its id is null where another
   * company filed it under a delegation of the same principal, or the principal itself; null: none.
   */
  readonly billNumberTakenBy: { readonly filing_id: string | null } | null;
  readonly held: HeldBills;
  /** The kinds of the attached papers (V64); null: not known. */
  readonly papers: readonly PaperType[] | null;
}
