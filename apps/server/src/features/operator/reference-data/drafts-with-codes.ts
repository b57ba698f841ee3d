// How many drafts have a code that a version of a list removes.
import type { ReferenceList } from "@filings/contract/platform/reference-lists";
import type { RawBuilder } from "kysely";
import { type Db, sql, type Tx } from "#db/open";

export interface UsedCode {
  readonly code: string;
  readonly drafts: number;
}

/** Nobody looks through more; the list of differences has them all. */
const shownMost = 50;

/** The codes of drafts of every company, each draft's as often as it has them; null: drafts have none of this list. */
const codesInDrafts: Readonly<Record<ReferenceList, RawBuilder<unknown> | null>> = {
  unlocode: ofBills([
    "$.places.*.unlocode",
    "$.issue_place.unlocode",
    "$.transport.last_foreign_load_port",
    "$.transport.first_uae_port",
  ]),
  // A bill has up to twelve digits, of which the Harmonized System has the first six.
  hs: sql`select id, left(code, 6) as code from (
    ${ofBills(["$.goods_items[*].hs_code"])} union all ${ofDeclarations(["$.hs_codes[*]"])}) as numbers`,
  undg: ofBills(["$.goods_items[*].dangerous_goods[*].un_number"]),
  "package-types": sql`${ofBills(["$.goods_items[*].package_type"])} union all ${ofDeclarations(["$.packages.type"])}`,
  carriers: sql`select f.id, c.scac as code from filings f join carriers c on c.id = f.carrier_id where f.status = 'DRAFTED'`,
  "adc-centers": ofDeclarations(["$.center_code", "$.exit_center_code", "$.destination_center_code"]),
  "adc-authorities": null,
};

function ofBills(paths: readonly string[]) {
  return codesAt(sql`filings f`, { of: sql`f.body`, where: sql`f.status = 'DRAFTED'`, paths });
}

/** The header of a declaration is open until its number is asked for. */
function ofDeclarations(paths: readonly string[]) {
  return codesAt(sql`adc_filings f`, { of: sql`f.header`, where: sql`f.status = 'DRAFT'`, paths });
}

interface Codes {
  readonly of: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly paths: readonly string[];
}

function codesAt(table: RawBuilder<unknown>, { of, where, paths }: Codes): RawBuilder<unknown> {
  const each = paths.map((path) => sql`select jsonb_path_query(${of}, ${path}::jsonpath) as found`);
  return sql`select f.id, used.found #>> '{}' as code
    from ${table}, lateral (${sql.join(each, sql` union all `)}) as used where ${where}`;
}

/** The codes that drafts have, those of most drafts first. */
export async function draftsWith(db: Db | Tx, list: ReferenceList, codes: readonly string[]): Promise<UsedCode[]> {
  const inDrafts = codesInDrafts[list];
  if (inDrafts === null) return [];
  const { rows } = await sql<UsedCode>`
    select code, count(distinct id)::int as drafts from (${inDrafts}) as used
    where code = any (${codes}::text[]) group by code order by drafts desc, code limit ${sql.lit(shownMost)}
  `.execute(db);
  return rows;
}
