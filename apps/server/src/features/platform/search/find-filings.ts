// Finds the newest filings of both systems by the beginnings of their search words, at a cost independent of their
// number.
import type { searchSite as endpoint } from "@filings/contract/api/platform/search";
import { type Db, sql } from "#db/open";
import { beginsWith } from "#filing/list/conditions";
import type { Answer } from "#http/bind/bind";

type FoundFiling = Answer<typeof endpoint>["filings"]["results"][number];
type Row = Omit<FoundFiling, "updated_at"> & { readonly updated_at: Date; readonly is_named: boolean };

interface Wanted {
  readonly companyId: string;
  readonly words: readonly string[];
  readonly most: number;
}

type Fragment = ReturnType<typeof sql>;

/** The tables of a system's filings and search words, and the shown columns of each filing `f`. */
interface Place {
  readonly filings: Fragment;
  readonly words: Fragment;
  /** Archived bills and closed declarations come after the others. */
  readonly isAway: Fragment;
  readonly shown: Fragment;
}

const bills: Place = {
  filings: sql`filings`,
  words: sql`filing_words`,
  isAway: sql`archived`,
  shown: sql`'MPCI' as system, f.id, f.number, f.bill_number, null::text as name, f.status, f.shipper_name,
    f.consignee_name, f.archived, f.updated_at`,
};

const declarations: Place = {
  filings: sql`adc_filings`,
  words: sql`adc_filing_words`,
  isAway: sql`is_closed`,
  shown: sql`'ADC' as system, f.id, coalesce(f.filing_number, f.name) as number, null::text as bill_number, f.name, f.status,
    null::text as shipper_name, null::text as consignee_name, f.is_closed as archived, f.updated_at`,
};

/** A word of more filings than this is common, and not used to look filings up. */
const rareMost = 1_000;
/** With common words alone, only this many of the newest filings are searched. */
const newestMost = 2_000;

export async function findFilings(db: Db, wanted: Wanted): Promise<FoundFiling[]> {
  const rows = [...(await findIn(bills, { db, wanted })), ...(await findIn(declarations, { db, wanted }))];
  return rows
    .sort(first)
    .slice(0, wanted.most)
    .map(({ updated_at, is_named: _, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
}

/** Sort order: exact number matches, then filings that are neither archived nor closed, then the newest. */
function first(one: Row, other: Row): number {
  return (
    Number(other.is_named) - Number(one.is_named) ||
    Number(one.archived) - Number(other.archived) ||
    other.updated_at.getTime() - one.updated_at.getTime()
  );
}

interface Asked {
  readonly db: Db;
  readonly wanted: Wanted;
}

async function findIn(place: Place, asked: Asked): Promise<Row[]> {
  const rarest = await rarestWord(place, asked);
  return rarest === null ? amongNewest(place, asked) : amongThoseWith(place, asked, rarest);
}

/** Null when every word is common. */
async function rarestWord(place: Place, { db, wanted: { companyId, words } }: Asked): Promise<string | null> {
  const counts = words.map(
    (word) => sql`
      select ${word}::text as word, (
        select count(*)::int from (
          select 1 from ${place.words} w where w.company_id = ${companyId} and ${beginsWith(sql`w.word`, word)} limit ${sql.lit(rareMost + 1)}
        ) capped
      ) as count`,
  );
  const { rows } = await sql<{ word: string; count: number }>`
    select word, count from (${sql.join(counts, sql` union all `)}) counted order by count, length(word) desc limit 1
  `.execute(db);
  const [rarest] = rows;
  return rarest === undefined || rarest.count > rareMost ? null : rarest.word;
}

async function amongThoseWith(place: Place, { db, wanted }: Asked, rarest: string): Promise<Row[]> {
  const { companyId, words, most } = wanted;
  const others = words.filter((word) => word !== rarest).map((word) => sql`and ${hasWord(place, { companyId, word })}`);
  const { rows } = await sql<Row>`
    select ${place.shown}, ${isNamedInFull(place, words)} as is_named from ${place.filings} f
    where f.id = any(array(
      select distinct w.filing_id from ${place.words} w where w.company_id = ${companyId} and ${beginsWith(sql`w.word`, rarest)}
    )) and f.company_id = ${companyId} ${sql.join(others, sql` `)}
    order by is_named desc, f.${place.isAway}, f.updated_at desc, f.id desc limit ${sql.lit(most)}
  `.execute(db);
  return rows;
}

async function amongNewest(place: Place, { db, wanted: { companyId, words, most } }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${place.shown}, false as is_named from (
      select * from ${place.filings} where company_id = ${companyId} and not ${place.isAway}
      order by updated_at desc, id desc limit ${sql.lit(newestMost)}
    ) f
    where ${sql.join(
      words.map((word) => hasWord(place, { companyId, word })),
      sql` and `,
    )}
    order by f.updated_at desc, f.id desc limit ${sql.lit(most)}
  `.execute(db);
  return rows;
}

/** A number typed in full means that filing, even if newer ones begin with it. */
function isNamedInFull(place: Place, words: readonly string[]) {
  const exact = words.map(
    (word) =>
      sql`exists (select 1 from ${place.words} w where w.filing_id = f.id and w.company_id = f.company_id and w.word = ${word})`,
  );
  return sql`(${sql.join(exact, sql` and `)})`;
}

function hasWord(place: Place, { companyId, word }: { readonly companyId: string; readonly word: string }) {
  return sql`exists (
    select 1 from ${place.words} w where w.filing_id = f.id and w.company_id = ${companyId} and ${beginsWith(sql`w.word`, word)}
  )`;
}
