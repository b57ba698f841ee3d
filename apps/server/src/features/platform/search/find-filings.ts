// Finds the newest filings of both systems by the beginnings of their search words, at a cost independent of their
// number.
import type { searchSite as endpoint } from "@filings/contract/api/platform/search";
import { adcFiledFor } from "#adc/visibility";
import { type Db, sql } from "#db/open";
import { beginsWith } from "#filing/list/conditions";
import type { Answer } from "#http/bind/bind";
import { isNotOfReference } from "#mpci/list/keep-reference";
import { isDiscarded } from "#mpci/list/row";
import { mpciFiledFor } from "#mpci/visibility";

type FoundFiling = Answer<typeof endpoint>["filings"]["results"][number];
type Row = Omit<FoundFiling, "updated_at"> & { readonly updated_at: Date; readonly is_named: boolean };

interface Wanted {
  readonly companyId: string;
  readonly words: readonly string[];
  readonly most: number;
}

type Fragment = ReturnType<typeof sql>;

/** The tables of a system's filings and search words, and the shown columns of each filing `f`. */
interface System {
  readonly filings: Fragment;
  readonly words: Fragment;
  /** Archived bills and closed declarations come after the others. */
  readonly isAway: Fragment;
  readonly shown: Fragment;
  /** The filings `f` that others made in a company's name, as the lists of that company have them. */
  readonly filedFor: (companyId: string) => Fragment;
}

/** Whose filings are searched: a company's own, or those that others made in its name. */
interface Place extends System {
  /** Of a word `w`: it is of one of the companies that file, and may be searched. */
  readonly isSearched: Fragment;
  /** Of a filing `f`. */
  readonly isSeen: Fragment;
  /** Of a filing `f`: the name of another company that filed it. */
  readonly filedBy: Fragment;
}

const bills: System = {
  filings: sql`filings`,
  words: sql`filing_words`,
  isAway: sql`archived`,
  shown: sql`'MPCI' as system, f.id, f.number, f.bill_number, null::text as name, f.status, ${isDiscarded} as is_discarded,
    f.shipper_name, f.consignee_name, f.archived, f.updated_at`,
  filedFor: (
    companyId,
  ) => sql`f.delegation_id in (select d.id from mpci_delegations d where d.principal_id = ${companyId})
    and ${mpciFiledFor(companyId)}`,
};

const declarations: System = {
  filings: sql`adc_filings`,
  words: sql`adc_filing_words`,
  isAway: sql`is_closed`,
  shown: sql`'ADC' as system, f.id, coalesce(f.filing_number, f.name) as number, null::text as bill_number, f.name, f.status, false as is_discarded,
    null::text as shipper_name, null::text as consignee_name, f.is_closed as archived, f.updated_at`,
  filedFor: adcFiledFor,
};

/** A word of more filings than this is common, and not used to look filings up. */
const rareMost = 1_000;
/** With common words alone, only this many of the newest filings are searched. */
const newestMost = 2_000;

export async function findFilings(db: Db, wanted: Wanted): Promise<FoundFiling[]> {
  const filers = await filersFor(db, wanted.companyId);
  const rows: Row[] = [];
  for (const system of [bills, declarations]) {
    rows.push(...(await findIn(ownIn(system, wanted.companyId), { db, wanted })));
    if (filers.length > 0) rows.push(...(await findIn(filedForIn(system, wanted.companyId, filers), { db, wanted })));
  }
  return rows
    .sort(first)
    .slice(0, wanted.most)
    .map(({ updated_at, is_named: _, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
}

/** The companies that may have filed in this company's name: it delegated to them, or is or was connected with them. */
async function filersFor(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.delegate_id as id from mpci_delegations d where d.principal_id = ${companyId}
    union select k.invited_id from company_connections k where k.inviter_id = ${companyId} and k.invited_id is not null
    union select k.inviter_id from company_connections k where k.invited_id = ${companyId}
  `.execute(db);
  return rows.map(({ id }) => id).filter((id) => id !== companyId);
}

function ownIn(system: System, companyId: string): Place {
  return {
    ...system,
    isSearched: sql`w.company_id = ${companyId}`,
    isSeen: sql`f.company_id = ${companyId}`,
    filedBy: sql`null::text`,
  };
}

function filedForIn(system: System, companyId: string, filers: readonly string[]): Place {
  return {
    ...system,
    isSearched: sql`w.company_id = any(${[...filers]}::uuid[]) and ${isNotOfReference}`,
    isSeen: sql`f.company_id <> ${companyId} and ${system.filedFor(companyId)}`,
    filedBy: sql`(select c.name from companies c where c.id = f.company_id)`,
  };
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
async function rarestWord(place: Place, { db, wanted: { words } }: Asked): Promise<string | null> {
  const counts = words.map(
    (word) => sql`
      select ${word}::text as word, (
        select count(*)::int from (
          select 1 from ${place.words} w where ${place.isSearched} and ${beginsWith(sql`w.word`, word)} limit ${sql.lit(rareMost + 1)}
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
  const { words, most } = wanted;
  const others = words.filter((word) => word !== rarest).map((word) => sql`and ${hasWord(place, word)}`);
  const { rows } = await sql<Row>`
    select ${place.shown}, ${place.filedBy} as filed_by, ${isNamedInFull(place, words)} as is_named from ${place.filings} f
    where f.id = any(array(
      select distinct w.filing_id from ${place.words} w where ${place.isSearched} and ${beginsWith(sql`w.word`, rarest)}
    )) and ${place.isSeen} ${sql.join(others, sql` `)}
    order by is_named desc, f.${place.isAway}, f.updated_at desc, f.id desc limit ${sql.lit(most)}
  `.execute(db);
  return rows;
}

async function amongNewest(place: Place, { db, wanted: { words, most } }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${place.shown}, ${place.filedBy} as filed_by, false as is_named from (
      select * from ${place.filings} f where ${place.isSeen} and not ${place.isAway}
      order by updated_at desc, id desc limit ${sql.lit(newestMost)}
    ) f
    where ${sql.join(
      words.map((word) => hasWord(place, word)),
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

function hasWord(place: Place, word: string) {
  return sql`exists (
    select 1 from ${place.words} w where w.filing_id = f.id and w.company_id = f.company_id and ${place.isSearched} and ${beginsWith(sql`w.word`, word)}
  )`;
}
