// The newest filings whose search words begin as those asked for, at the same price however many there are.
import type { searchSite as endpoint } from "@filings/contract/api/search";
import { type Db, sql } from "../../db/open.ts";
import type { Answer } from "../../http/bind.ts";

type FoundFiling = Answer<typeof endpoint>["filings"]["results"][number];
type Row = Omit<FoundFiling, "updated_at"> & { updated_at: Date };

interface Wanted {
  readonly companyId: string;
  readonly words: readonly string[];
  readonly most: number;
}

/** A word that more filings have than this is common: it is no way in. */
const rareMost = 1_000;
/** With common words alone, any of the newest filings is as good a find. */
const newestMost = 2_000;

export async function findFilings(db: Db, wanted: Wanted): Promise<FoundFiling[]> {
  const rarest = await rarestWord(db, wanted);
  const rows = rarest === null ? await amongNewest(db, wanted) : await amongThoseWith(db, wanted, rarest);
  return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }));
}

/** Null when every word is common. */
async function rarestWord(db: Db, { companyId, words }: Wanted): Promise<string | null> {
  const counts = words.map(
    (word) => sql`
      select ${word}::text as word, (
        select count(*)::int from (
          select 1 from filing_words w where w.company_id = ${companyId} and w.word like ${`${word}%`} limit ${rareMost + 1}
        ) capped
      ) as count`,
  );
  const { rows } = await sql<{ word: string; count: number }>`
    select word, count from (${sql.join(counts, sql` union all `)}) counted order by count, length(word) desc limit 1
  `.execute(db);
  const [first] = rows;
  return first === undefined || first.count > rareMost ? null : first.word;
}

const columns = sql`'MPCI' as system, f.id, f.number, f.bill_number, f.status, f.shipper_name, f.consignee_name, f.archived, f.updated_at`;

async function amongThoseWith(db: Db, { companyId, words, most }: Wanted, rarest: string): Promise<Row[]> {
  const others = words.filter((word) => word !== rarest).map((word) => sql`and ${hasWord(companyId, word)}`);
  const { rows } = await sql<Row>`
    select ${columns} from filings f
    where f.id = any(array(
      select distinct w.filing_id from filing_words w where w.company_id = ${companyId} and w.word like ${`${rarest}%`}
    )) and f.company_id = ${companyId} ${sql.join(others, sql` `)}
    order by ${isNamedInFull(words)} desc, f.archived, f.updated_at desc, f.id desc limit ${most}
  `.execute(db);
  return rows;
}

async function amongNewest(db: Db, { companyId, words, most }: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from (
      select * from filings where company_id = ${companyId} and not archived
      order by updated_at desc, id desc limit ${newestMost}
    ) f
    where ${sql.join(
      words.map((word) => hasWord(companyId, word)),
      sql` and `,
    )}
    order by f.updated_at desc, f.id desc limit ${most}
  `.execute(db);
  return rows;
}

/** A number typed in full means that filing, however many newer ones begin with it. */
function isNamedInFull(words: readonly string[]) {
  const exact = words.map(
    (word) =>
      sql`exists (select 1 from filing_words w where w.filing_id = f.id and w.company_id = f.company_id and w.word = ${word})`,
  );
  return sql`(${sql.join(exact, sql` and `)})`;
}

function hasWord(companyId: string, word: string) {
  return sql`exists (
    select 1 from filing_words w where w.filing_id = f.id and w.company_id = ${companyId} and w.word like ${`${word}%`}
  )`;
}
