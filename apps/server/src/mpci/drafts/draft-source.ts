// Where the content of a new draft comes from: nothing, another filing of the company, or one of its templates.
import { Problem } from "@filings/contract/errors";
import { copyOf, emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { draftOfTemplate, type EnteredAgainField } from "@filings/contract/mpci/templates/entered-again";
import { sql, type Tx } from "#db/open";

export interface DraftSource {
  readonly body: FilingBody;
  /** Null: none, or one that the source was not filed under. */
  readonly delegationId: string | null;
  /** For the history. */
  readonly origin: Readonly<Record<string, string>>;
}

interface Wanted {
  readonly copyFrom: string | undefined;
  readonly templateId: string | undefined;
  readonly companyId: string;
  readonly now: Date;
}

/** Throws `not_found` for a source of another company, `wrong_value` for two sources. */
export async function sourceOf(tx: Tx, { copyFrom, templateId, companyId, now }: Wanted): Promise<DraftSource> {
  if (templateId === undefined && copyFrom === undefined) return { body: emptyBody(), delegationId: null, origin: {} };
  if (templateId === undefined) return copied(tx, { id: copyFrom!, companyId });
  if (copyFrom === undefined) return fromTemplate(tx, { id: templateId, companyId, now });
  throw new Problem("wrong_value", {
    errors: [{ path: "template_id", code: "wrong_value", severity: "error", params: { expected: "one source" } }],
  });
}

async function copied(tx: Tx, { id, companyId }: { id: string; companyId: string }): Promise<DraftSource> {
  const { rows } = await sql<{ body: FilingBody; delegation_id: string | null }>`
    select body, delegation_id from filings where id = ${id} and company_id = ${companyId}
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return { body: copyOf(rows[0].body), delegationId: rows[0].delegation_id, origin: { copied_from: id } };
}

/** Counts the use; a draft that is refused afterwards takes the count back with it. */
async function fromTemplate(
  tx: Tx,
  { id, companyId, now }: { id: string; companyId: string; now: Date },
): Promise<DraftSource> {
  const { rows } = await sql<{ body: FilingBody; delegation_id: string | null; entered_again: EnteredAgainField[] }>`
    update filing_templates set used_count = used_count + 1, last_used_at = ${now}
    where id = ${id} and company_id = ${companyId} and deleted_at is null
    returning body, delegation_id, entered_again
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  const { body, delegation_id: delegationId, entered_again } = rows[0];
  return { body: draftOfTemplate(body, entered_again), delegationId, origin: { from_template: id } };
}
