// Keeps the company's own reference of a filing, and the words by which a search finds it.
import { sql, type Tx } from "#db/open";
import { searchWords } from "#filing/search-words";

/**
 * Ends a word that only the reference has, so that an edit of the bill's own words leaves it and the reverse. No folded text
 * has this letter; a search looks for the beginnings of words.
 */
const ofReference = "=";

/** For a word `w`: it is not of the reference alone, which no other company reads. */
export const isNotOfReference = sql`right(w.word, 1) <> ${sql.lit(ofReference)}`;

interface Kept {
  readonly filingId: string;
  readonly companyId: string;
  /** Null: none. */
  readonly reference: string | null;
}

/** The caller has made sure that the filing is the company's, and has locked it or just made it. */
export async function keepReference(tx: Tx, { filingId, companyId, reference }: Kept): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    select reference from filing_references where filing_id = ${filingId}
  `.execute(tx);
  const before = rows[0]?.reference ?? null;
  if (before === reference) return;
  const [had, has] = [wordsOf(before), wordsOf(reference)];
  const gone = had.filter((word) => !has.includes(word));
  const added = has.filter((word) => !had.includes(word));
  if (reference === null) await sql`delete from filing_references where filing_id = ${filingId}`.execute(tx);
  else {
    await sql`
      insert into filing_references (filing_id, reference) values (${filingId}, ${reference})
      on conflict (filing_id) do update set reference = excluded.reference
    `.execute(tx);
  }
  await sql`
    delete from filing_words where company_id = ${companyId} and word = any(${gone}::text[]) and filing_id = ${filingId}
  `.execute(tx);
  await sql`
    insert into filing_words (company_id, word, filing_id)
    select ${companyId}::uuid, word, ${filingId}::uuid from unnest(${added}::text[]) as word
    on conflict do nothing
  `.execute(tx);
}

function wordsOf(reference: string | null): string[] {
  return [...new Set(searchWords(reference ?? ""))].map((word) => `${word}${ofReference}`);
}
