// What came of the rows: drafts made and changed, updates drafted, and bills that say what is there already.
import type { ImportHeldFiling, ImportOutcome, ImportStanding } from "@filings/contract/api/mpci/import";
import type { CheckedBill } from "../table/check-table.ts";
import type { BillState } from "../table/notes.ts";

/** "update": the bill is filed, and NAIC has what was filed until the update is sealed and submitted. */
export type MadeKind = "draft" | "changed" | "update";

export interface Made {
  /** The content that was sent. */
  readonly change: CheckedBill["change"];
  readonly outcome: ImportOutcome;
  /** What came of the bill on this page; null: nothing yet. */
  readonly kind: MadeKind | null;
  readonly held: ImportHeldFiling | null;
  readonly message: string | null;
}

interface Before {
  /** What this page made of the bill before. */
  readonly earlier: MadeKind | null;
  /** What held its number before it was sent. */
  readonly standing: ImportStanding;
  /** It was sent before, and the answer was lost. */
  readonly isRepeated: boolean;
}

/** A draft that this page made and then changed is still one that it made. */
export function madeKindOf(outcome: ImportOutcome, { earlier, standing, isRepeated }: Before): MadeKind | null {
  if (outcome === "CREATED") return "draft";
  if (earlier !== null) return earlier;
  if (outcome !== "UPDATED" && !(outcome === "UNCHANGED" && isRepeated)) return null;
  if (standing === "FILED") return "update";
  return outcome === "UNCHANGED" && standing === "NEW" ? "draft" : "changed";
}

export interface Came {
  readonly drafts: number;
  readonly changed: number;
  readonly updates: number;
  /** Bills that are done without anything having been made of them. */
  readonly unchanged: number;
  /** The numbers of the bills of which something was made. */
  readonly numbers: readonly string[];
}

export function cameOf(made: ReadonlyMap<string, Made>, stateOfBill: ReadonlyMap<string, BillState>): Came {
  const all = [...made.values()].filter(({ kind }) => kind !== null);
  const count = (wanted: MadeKind) => all.filter(({ kind }) => kind === wanted).length;
  const isUntouched = ([key, state]: [string, BillState]) => state === "done" && (made.get(key)?.kind ?? null) === null;
  return {
    drafts: count("draft"),
    changed: count("changed"),
    updates: count("update"),
    unchanged: [...stateOfBill].filter(isUntouched).length,
    numbers: all.flatMap(({ change }) => (change.bill_number ? [change.bill_number] : [])),
  };
}
