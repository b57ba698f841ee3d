// Keeps for a company which place or shipping line the names in its spreadsheets mean; of too many the oldest are forgotten.
import type { importValueKinds, keepMpciImportValues } from "@filings/contract/api/mpci/import";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type KeepCall = Call<typeof keepMpciImportValues> & { tx: Db; caller: Caller };

export async function keepValues(
  _tools: Tools,
  { tx, caller, body, now }: KeepCall,
): Promise<Answer<typeof keepMpciImportValues>> {
  // What is said twice counts as it was said last.
  const given = new Map(body.values.map((value) => [`${value.kind} ${value.written}`, value]));
  await sql`
    insert into mpci_import_values (company_id, kind, written, means, kept_by, kept_at)
    select ${caller.companyId}::uuid, kind, written, means, ${caller.userId}::uuid, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify([...given.values()])}::json) as given(kind text, written text, means text)
    where means is not null
    order by kind, written
    on conflict (company_id, kind, written) do update
      set means = excluded.means, kept_by = excluded.kept_by, kept_at = excluded.kept_at
  `.execute(tx);
  const forgotten = [...given.values()].filter(({ means }) => means === null);
  await sql`
    delete from mpci_import_values where company_id = ${caller.companyId} and (kind, written) in (
      select kind, written from json_to_recordset(${JSON.stringify(forgotten)}::json) as given(kind text, written text))
  `.execute(tx);
  await sql`
    delete from mpci_import_values where company_id = ${caller.companyId} and (kind, written) in (
      select kind, written from mpci_import_values where company_id = ${caller.companyId}
      order by kept_at desc, kind, written offset ${limits.importedValuesMost})
  `.execute(tx);
  return { values: await valuesOf(tx, caller.companyId) };
}

interface StoredValue {
  readonly kind: (typeof importValueKinds)[number];
  readonly written: string;
  readonly means: string;
}

export async function valuesOf(db: Db, companyId: string): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select kind, written, means from mpci_import_values where company_id = ${companyId} order by kind, written
  `.execute(db);
  return rows;
}
