// Keeps for a company which field each heading of its spreadsheets means; of too many the oldest are forgotten.
import type { getMpciImportColumns, keepMpciImportColumns } from "@filings/contract/api/mpci/import";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { valuesOf } from "./values.ts";

type GetCall = Call<typeof getMpciImportColumns> & { db: Db; caller: Caller };

export async function getColumns(_tools: Tools, { db, caller }: GetCall): Promise<Answer<typeof getMpciImportColumns>> {
  return { columns: await columnsOf(db, caller.companyId), values: await valuesOf(db, caller.companyId) };
}

type KeepCall = Call<typeof keepMpciImportColumns> & { tx: Db; caller: Caller };

export async function keepColumns(
  _tools: Tools,
  { tx, caller, body, now }: KeepCall,
): Promise<Answer<typeof keepMpciImportColumns>> {
  const given = Object.entries(body.columns).map(([heading, field]) => ({ heading, field }));
  await sql`
    insert into mpci_import_columns (company_id, heading, field, kept_by, kept_at)
    select ${caller.companyId}::uuid, heading, field, ${caller.userId}::uuid, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}::json) as given(heading text, field text) order by heading
    on conflict (company_id, heading) do update set field = excluded.field, kept_by = excluded.kept_by, kept_at = excluded.kept_at
  `.execute(tx);
  await sql`
    delete from mpci_import_columns where company_id = ${caller.companyId} and heading in (
      select heading from mpci_import_columns where company_id = ${caller.companyId}
      order by kept_at desc, heading offset ${limits.importedHeadingsMost})
  `.execute(tx);
  return { columns: await columnsOf(tx, caller.companyId) };
}

async function columnsOf(db: Db, companyId: string): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ heading: string; field: string | null }>`
    select heading, field from mpci_import_columns where company_id = ${companyId} order by heading
  `.execute(db);
  return Object.fromEntries(rows.map(({ heading, field }) => [heading, field]));
}
