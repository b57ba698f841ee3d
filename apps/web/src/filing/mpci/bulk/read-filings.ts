// What a preview of many filings knows while they are read, filing by filing.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";

export interface ReadFilings {
  /** In the order of the selection; null while they are read. */
  readonly filings: readonly FilingDetail[] | null;
  /** How many are read by now, of how many; null: how many is not known yet. */
  readonly progress: { readonly read: number; readonly of: number } | null;
  /** Those that are gone or belong to somebody else. */
  readonly missing: number;
  /** More are selected than one action takes. */
  readonly isMore: boolean;
  readonly error: unknown;
}

/** They are at hand already. */
export function readAlready(filings: readonly FilingDetail[]): ReadFilings {
  return { filings, progress: null, missing: 0, isMore: false, error: null };
}
