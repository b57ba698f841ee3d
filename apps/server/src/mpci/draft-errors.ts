// Stores the number of errors beside a draft, so that a list of drafts does not check each of them.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { sql, type Tx } from "../db/open.ts";

/** `draft` is the draft as its last editor sees it; `known`: the number that is stored, where it has been read. */
export async function keepErrorCount(tx: Tx, draft: FilingDetail, known?: number | null): Promise<FilingDetail> {
  if (draft.status !== "DRAFTED") return draft;
  const errors = draft.findings.filter(({ severity }) => severity === "error").length;
  if (errors === known) return draft;
  await sql`
    update filings set errors_to_fix = ${errors}
    where id = ${draft.id} and company_id = ${draft.filed_by.id} and errors_to_fix is distinct from ${errors}::int
  `.execute(tx);
  return draft;
}
