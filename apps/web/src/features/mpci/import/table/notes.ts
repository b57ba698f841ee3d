// What is told at each cell and row: faults of the cells, and findings of the browser's rules or, once it has answered, the server's.
import type { ImportHeldFiling, ImportStanding } from "@filings/contract/api/mpci/import";
import { applyChange, emptyBody, withUsualContainers } from "@filings/contract/mpci/draft";
import type { Finding } from "@filings/contract/mpci/findings";
import type { Difference } from "@filings/contract/mpci/sync/difference";
import { valueAt } from "@filings/contract/values/value-at";
import type { CellFault } from "./build-bill.ts";
import { type CheckedBill, cellOf } from "./check-table.ts";

/** What the server said of one content of a bill. */
export interface ServerSaid {
  readonly change: CheckedBill["change"];
  readonly findings: readonly Finding[];
  readonly standing: ImportStanding;
  readonly held: ImportHeldFiling | null;
  readonly differences: readonly Difference[];
}

export interface CellNote {
  readonly bill: string;
  readonly row: number;
  /** Null: of the row. */
  readonly field: string | null;
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly said: { readonly finding: Finding } | { readonly fault: CellFault };
  /** What is meant, where the rule knows. */
  readonly suggestion: string | null;
}

/** A remark without consequence is told in the editor. */
export function notesOf(bill: CheckedBill, said: ServerSaid | undefined, fields: readonly string[]): CellNote[] {
  const ofFaults = bill.faults.map(
    (fault): CellNote => ({
      ...{ bill: bill.key, row: fault.row, field: fault.field, severity: "error", code: fault.code },
      said: { fault },
      suggestion: null,
    }),
  );
  const ofFindings = findingsOf(bill, said).flatMap((finding): CellNote[] => {
    if (finding.severity === "info") return [];
    const place = cellOf(bill, finding, fields);
    if (isTold(bill, finding, place)) return [];
    const { suggestion } = finding.params;
    return [
      {
        ...{ bill: bill.key, ...place, severity: finding.severity, code: finding.code, said: { finding } },
        suggestion: typeof suggestion === "string" && suggestion !== "" ? suggestion : null,
      },
    ];
  });
  return [...ofFaults, ...ofFindings];
}

/** Until the server has seen an edit, what only its lists know stands where the value is still the one it saw. */
function findingsOf(bill: CheckedBill, said: ServerSaid | undefined): readonly Finding[] {
  if (said === undefined) return bill.findings;
  if (said.change === bill.change) return said.findings;
  const [now, then] = [bill.change, said.change].map((change) => applyChange(emptyBody(), withUsualContainers(change)));
  const own = new Set(bill.findings.map(({ code, path }) => `${code} ${path}`));
  const still = said.findings.filter(
    ({ code, path }) =>
      /not_listed|cannot_check|_taken|_filed|stop_term|elsewhere|v70_/.test(code) &&
      !own.has(`${code} ${path}`) &&
      JSON.stringify(valueAt(now, path)) === JSON.stringify(valueAt(then, path)),
  );
  return [...bill.findings, ...still];
}

export type BillState = "checking" | "error" | "warning" | "ready" | "done";

export function stateOf({
  notes,
  isChecked,
  isDone,
}: {
  notes: readonly CellNote[];
  isChecked: boolean;
  isDone: boolean;
}): BillState {
  // What a text that means nothing was to change is not done.
  if (isDone && !notes.some(({ said }) => "fault" in said)) return "done";
  if (notes.some(({ severity }) => severity === "error")) return "error";
  if (!isChecked) return "checking";
  return notes.length > 0 ? "warning" : "ready";
}

/** A text that means nothing leaves its field open: that it is open needs no word besides, and neither what follows from it. */
function isTold(
  { faults }: CheckedBill,
  { code, path }: Finding,
  place: { row: number; field: string | null },
): boolean {
  if (!/required|package_count/.test(code)) return false;
  return faults.some(({ row, field }) => {
    if (field === path || field === place.field) return row === place.row;
    return field === "goods.package_count" && row === place.row && /placements|package_count/.test(path);
  });
}

/** Where a note without a cell lies: what all bills lack is one fault, and what each lacks another. */
export function pathOf({ said }: CellNote): string {
  return "finding" in said ? said.finding.path.replace(/\[\d+\]/g, "[]") : said.fault.field;
}

/** What is to fix comes before what is to look at. */
export function errorsFirst(notes: readonly CellNote[]): CellNote[] {
  const isError = ({ severity }: CellNote) => severity === "error";
  return [...notes.filter(isError), ...notes.filter((note) => !isError(note))];
}
