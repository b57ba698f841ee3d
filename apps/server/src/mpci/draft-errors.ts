// Stores the number of errors beside a draft, so that a list of drafts does not check each of them.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { Finding } from "@filings/contract/mpci/findings";
import { sql, type Tx } from "../db/open.ts";

/** The number of errors as a changed column; nothing where it is stored already. */
export function errorsToFix(findings: readonly Pick<Finding, "severity">[], known: number | null) {
  const errors_to_fix = countErrors(findings);
  return errors_to_fix === known ? {} : { errors_to_fix };
}

export function countErrors(findings: readonly Pick<Finding, "severity">[]): number {
  return findings.filter(({ severity }) => severity === "error").length;
}

/** `draft` is the draft as its last editor sees it. */
export async function keepErrorCount(tx: Tx, draft: FilingDetail): Promise<FilingDetail> {
  if (draft.status !== "DRAFTED") return draft;
  const errors = countErrors(draft.findings);
  await sql`
    update filings set errors_to_fix = ${errors}
    where id = ${draft.id} and company_id = ${draft.filed_by.id} and errors_to_fix is distinct from ${errors}::int
  `.execute(tx);
  return draft;
}
