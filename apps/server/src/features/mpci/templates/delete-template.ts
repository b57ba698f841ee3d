// Deletes a template so that it can be taken back for a while, and takes it back.
import type {
  deleteMpciTemplate as deleting,
  restoreMpciTemplate as restoring,
} from "@filings/contract/api/mpci/reuse/templates";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { requireFreeName, requireFreePlace, takeTurn, templateOf } from "./template-rows.ts";

type Undeleting = { tx: Tx; caller: Caller };

/** What can no longer be taken back goes with it, so that nothing stays that nobody can see. */
export async function deleteTemplate(
  _tools: Tools,
  { tx, caller, params, now }: Call<typeof deleting> & Undeleting,
): Promise<undefined> {
  const { companyId } = caller;
  const { rows } = await sql`
    update filing_templates set deleted_at = ${now}
    where id = ${params.template} and company_id = ${companyId} and deleted_at is null returning id
  `.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
  await sql`delete from filing_templates where company_id = ${companyId} and deleted_at < ${lastTaken(now)}`.execute(
    tx,
  );
}

export async function restoreTemplate(
  _tools: Tools,
  { tx, caller, params, now }: Call<typeof restoring> & Undeleting,
): Promise<Answer<typeof restoring>> {
  const { companyId } = caller;
  await takeTurn(tx, caller);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from filing_templates
    where id = ${params.template} and company_id = ${companyId} and deleted_at >= ${lastTaken(now)}
  `.execute(tx);
  const [deleted] = rows;
  if (deleted === undefined) throw new Problem("not_found");
  await requireFreeName(tx, { ...deleted, companyId });
  await requireFreePlace(tx, caller);
  await sql`
    update filing_templates set deleted_at = null where id = ${deleted.id} and company_id = ${companyId}
  `.execute(tx);
  return templateOf(tx, { id: deleted.id, companyId });
}

function lastTaken(now: Date): Date {
  return new Date(now.getTime() - limits.templateUndoMinutes * 60_000);
}
