// Lists what is in force of each list of reference data, and what waits to be applied.
import type { listReferenceData as endpoint, HeldReferenceList } from "@filings/contract/api/operator/reference-data";
import { type ReferenceList, referenceLists } from "@filings/contract/platform/reference-lists";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { once } from "#references/once";
import { readPlaces } from "#references/places/places";
import { inForce, readSeed, type Seed, type Withdrawable } from "#references/seeds";
import type { Tools } from "#tools";

type HeldEdition = HeldReferenceList["in_force"];

interface Row {
  readonly list: ReferenceList;
  readonly edition: string;
  readonly source: string;
  readonly list_date: string;
  readonly files: HeldReferenceList["in_force"]["files"];
  readonly rows: number;
  readonly withdrawn: number;
  readonly applied_at: Date;
  readonly applied_by: string | null;
  readonly edition_before: string | null;
}

interface WaitingRow {
  readonly list: ReferenceList;
  readonly id: string;
  readonly edition: string;
  readonly uploaded_by: string;
  readonly uploaded_at: Date;
}

export async function listLists(
  _tools: Tools,
  { db }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    select l.list, v.edition, v.source, v.list_date, v.files, v.row_count as rows, v.withdrawn_count as withdrawn,
      v.applied_at, u.name as applied_by, b.edition as edition_before
    from reference_lists l join reference_versions v on v.id = l.version_id
      left join reference_versions b on b.id = l.before_id left join users u on u.id = v.applied_by
  `.execute(db);
  const { rows: waiting } = await sql<WaitingRow>`
    select v.list, v.id, v.edition, coalesce(u.name, '') as uploaded_by, v.uploaded_at
    from reference_versions v left join users u on u.id = v.uploaded_by where v.applied_at is null order by v.list, v.id desc
  `.execute(db);
  const replaced = new Map(rows.map((row) => [row.list, row]));
  const carriers = await sql<{ rows: number }>`
    select count(*)::int as rows from carriers where scac is not null and not is_withdrawn
  `.execute(db);
  const shipped = shippedEditions();
  return referenceLists.map((list) => {
    const row = replaced.get(list);
    const asShipped = list === "carriers" ? { ...shipped[list], ...carriers.rows[0]! } : shipped[list];
    return {
      list,
      in_force: row === undefined ? asShipped : heldOf(row),
      before: row === undefined ? null : { edition: row.edition_before ?? shipped[list].edition },
      waiting: waiting.filter((one) => one.list === list).map(waitingOf),
    };
  });
}

function heldOf({ list: _, list_date: date, edition_before: _before, applied_at, ...row }: Row): HeldEdition {
  return { ...row, date, applied_at: applied_at.toISOString() };
}

function waitingOf({ list: _, uploaded_at, ...row }: WaitingRow): HeldReferenceList["waiting"][number] {
  return { ...row, uploaded_at: uploaded_at.toISOString() };
}

/** What comes with the product, read once: it takes a few milliseconds to count. */
const shippedEditions = once(
  () =>
    Object.fromEntries(referenceLists.map((list) => [list, shippedEdition(list)])) as Record<
      ReferenceList,
      HeldEdition
    >,
);

function shippedEdition(list: ReferenceList): HeldEdition {
  const asItCame = { files: [], applied_at: null, applied_by: null };
  if (list === "unlocode") {
    const { list: places, counts } = readPlaces();
    return { edition: places.version, source: places.source, date: places.date, ...counts(), ...asItCame };
  }
  const { version: edition, source, date, rows } = readSeed(list) as Seed<Withdrawable>;
  const standing = inForce({ rows }).length;
  return { edition, source, date, rows: standing, withdrawn: rows.length - standing, ...asItCame };
}
