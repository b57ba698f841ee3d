// Drafts that were begun without a line: they lie in this browser, under an id of their own, until the server has them.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { BillType } from "@filings/contract/mpci/filing";
import { isFields, type OwnEntry, ownEntries } from "../unsent/own-entries.ts";

export interface MadeDraft extends OwnEntry {
  readonly billType: BillType;
  readonly delegationId: string | null;
  /** Chosen for this draft; else it is that of the bill that was copied, and kept only if it still holds. */
  readonly isDelegationChosen: boolean;
  readonly filer: FilingDetail["filer"];
  readonly filedBy: FilingDetail["filed_by"];
  readonly madeBy: string;
  /** The server has it, and not yet what was typed. */
  readonly isBegun: boolean;
  /** Why the server did not take it, or what was typed, in its words. */
  readonly refusal: string | null;
  /** The moment of the edit that was refused: it is not sent again as it is. */
  readonly refusedAt?: string;
}

/** What is drawn of it is looked at: of another kind it would end the page. */
export const madeDrafts = ownEntries<MadeDraft>(
  "made",
  ({ billType, filer, filedBy, madeBy, refusal }) =>
    typeof billType === "string" &&
    isFields(filer) &&
    isFields(filedBy) &&
    typeof madeBy === "string" &&
    (refusal === null || typeof refusal === "string"),
);
