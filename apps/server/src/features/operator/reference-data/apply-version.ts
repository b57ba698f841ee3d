// Puts a version of a list in force, or forgets one that never was; of two operators at once one succeeds.
import type { applyReferenceVersion, discardReferenceVersion } from "@filings/contract/api/operator/reference-data";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { packDifferences } from "#references/editions/differences";
import { readSeed } from "#references/seeds";
import type { Tools } from "#tools";
import { carriersAsTheyAre, putCarriersInForce } from "./carriers-in-force.ts";

type Writing = { readonly tx: Tx; readonly caller: Caller };

interface ToApply {
  readonly edition: string;
  readonly compared_with: string;
  readonly based_on: string | null;
  readonly goes_back: boolean;
  readonly applied_at: Date | null;
  readonly rows: Buffer;
}

export async function applyVersion(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof applyReferenceVersion> & Writing,
): Promise<undefined> {
  const { list, version: id } = params;
  // Its row is the lock: the second operator sees what the first has done.
  await sql`insert into reference_lists (list) values (${list}) on conflict (list) do nothing`.execute(tx);
  const held = await sql<{ version_id: string | null }>`
    select version_id from reference_lists where list = ${list} for update
  `.execute(tx);
  const inForce = held.rows[0]!.version_id;
  const { rows } = await sql<ToApply>`
    select edition, compared_with, based_on, goes_back, applied_at, rows_text as rows from reference_versions
    where id = ${id} and list = ${list} for update
  `.execute(tx);
  const version = rows[0];
  if (version === undefined) throw new Problem("not_found");
  if (version.applied_at !== null || version.based_on !== inForce) throw new Problem("reference_changed");
  const before = inForce ?? (list === "carriers" ? await keepCarriers(tx, now) : null);
  if (list === "carriers") await putCarriersInForce(tx, { rows: version.rows, names: null });
  await sql`
    update reference_versions set applied_at = ${now}, applied_by = ${caller.userId} where id = ${id}
  `.execute(tx);
  await sql`update reference_lists set version_id = ${id}, before_id = ${before} where list = ${list}`.execute(tx);
  // What was compared with the version before says nothing of this one.
  await sql`delete from reference_versions where list = ${list} and applied_at is null`.execute(tx);
  const kind = version.goes_back ? "REFERENCE_DATA_PUT_BACK" : "REFERENCE_DATA_APPLIED";
  const facts = { list, edition: version.edition, edition_before: version.compared_with, reason: body.reason };
  await recordSecurity(tx, { kind, userId: caller.userId, request, now, facts });
}

/** Shipping lines come from the product, and from operators one by one: what is there now is what going back brings. */
async function keepCarriers(tx: Tx, now: Date): Promise<string> {
  const { version, source, date } = readSeed("carriers");
  const { rows: text } = await carriersAsTheyAre(tx);
  const nothing = await packDifferences([]);
  const id = newId(now.getTime() - 1);
  await sql`
    insert into reference_versions (id, list, edition, source, list_date, files, row_count, withdrawn_count, rows_text, goes_back,
      compared_with, differences, added, changed, removed, removed_codes, uploaded_at, applied_at)
    select ${id}, 'carriers', ${version}, ${source}, ${date}, '[]', count(*)::int, 0, ${text as Buffer}, false,
      ${version}, ${nothing}, 0, 0, 0, '{}', ${now}, ${now}
    from carriers where scac is not null
  `.execute(tx);
  return id;
}

export async function discardVersion(
  _tools: Tools,
  { tx, params }: Call<typeof discardReferenceVersion> & Writing,
): Promise<undefined> {
  const { list, version: id } = params;
  const gone = await sql`
    delete from reference_versions where id = ${id} and list = ${list} and applied_at is null
  `.execute(tx);
  if (gone.numAffectedRows === 1n) return;
  const { rows } = await sql`select 1 from reference_versions where id = ${id} and list = ${list}`.execute(tx);
  throw new Problem(rows.length === 0 ? "not_found" : "reference_changed");
}
