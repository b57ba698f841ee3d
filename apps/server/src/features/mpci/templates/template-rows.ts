// Templates in SQL and in the shape of the API, and the checks that more than one call makes.
import type { MpciTemplate } from "@filings/contract/api/mpci/reuse/templates";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";

type TemplateRow = Omit<MpciTemplate, "created_at" | "last_used_at"> & {
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

function shownTemplate({ created_at, last_used_at, ...row }: TemplateRow): MpciTemplate {
  return { ...row, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}

/** By name; `only`: this one. */
export async function templatesOf(
  db: Db,
  { companyId, only }: { companyId: string; only?: string },
): Promise<MpciTemplate[]> {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.revision, t.name, t.entered_again, t.bill_type, t.shipper_name, t.consignee_name, t.loading, t.discharge,
      u.name as made_by, t.created_at, t.last_used_at, t.used_count
    from filing_templates t join users u on u.id = t.made_by
    where t.company_id = ${companyId} and t.deleted_at is null ${only === undefined ? sql`` : sql`and t.id = ${only}`}
    order by lower(t.name), t.id
  `.execute(db);
  return rows.map(shownTemplate);
}

/** Throws `not_found` for a template that is deleted or another company's. */
export async function templateOf(db: Db, { id, companyId }: { id: string; companyId: string }): Promise<MpciTemplate> {
  const [found] = await templatesOf(db, { companyId, only: id });
  if (found === undefined) throw new Problem("not_found");
  return found;
}

/** Two people of a company name templates in turn: else both could take one name, or the last free place. */
export async function takeTurn(tx: Tx, { companyId }: Caller): Promise<void> {
  await sql`select 1 from companies where id = ${companyId} for no key update`.execute(tx);
}

/** Throws `templates_full`. */
export async function requireFreePlace(tx: Tx, { companyId }: Caller): Promise<void> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from filing_templates where company_id = ${companyId} and deleted_at is null
  `.execute(tx);
  if ((rows[0]?.kept ?? 0) >= limits.templatesMost) throw new Problem("templates_full");
}

/** Throws `template_name_taken` at `name`, also where only capital letters differ. */
export async function requireFreeName(
  tx: Tx,
  { name, id, companyId }: { name: string; id: string | null; companyId: string },
): Promise<void> {
  const { rows } = await sql`
    select 1 from filing_templates
    where company_id = ${companyId} and lower(name) = lower(${name}::text) and deleted_at is null
      and id is distinct from ${id}::uuid
  `.execute(tx);
  if (rows.length === 0) return;
  throw new Problem("template_name_taken", {
    errors: [{ path: "name", code: "template_name_taken", severity: "error" }],
  });
}
