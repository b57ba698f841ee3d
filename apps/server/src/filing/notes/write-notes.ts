// Writes one note of a colleague on one or more filings, and quotes it for those who are told.
import { Problem } from "@filings/contract/errors";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";

interface Writing {
  readonly companyId: string;
  readonly authorId: string;
  readonly system: FilingSystem;
  /** Filings of the company, in the order of their ids. */
  readonly filingIds: readonly string[];
  readonly text: string;
  readonly now: Date;
}

/** The ids of the notes. Throws `notes_taken` where one of the filings takes no more. */
export async function writeNotes(tx: Tx, { companyId, authorId, system, filingIds, text, now }: Writing) {
  // Colleagues who write at once take turns: a note beyond the last that is listed would be read by nobody.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('notes/' || asked.id, 0))
    from (select id from unnest(${filingIds}::text[]) with ordinality as given(id, place) order by place) asked
  `.execute(tx);
  const most = limits.notesOfFilingMost;
  const { rows: full } = await sql`
    select filing_id from filing_notes where company_id = ${companyId} and filing_id = any(${filingIds}::uuid[])
    group by filing_id having count(*) >= ${most} limit 1
  `.execute(tx);
  if (full.length > 0) throw new Problem("notes_taken", { params: { most } });
  const notes = filingIds.map((filing_id) => ({ id: newId(now.getTime()), filing_id }));
  await sql`
    insert into filing_notes (id, company_id, system, filing_id, author_id, text, created_at)
    select id, ${companyId}::uuid, ${system}, filing_id, ${authorId}::uuid, ${text}, ${now}
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note(id uuid, filing_id uuid)
  `.execute(tx);
  return notes.map(({ id }) => id);
}

/** One line of a note, cut between two letters. */
export function beginningOf(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, " ")];
  const most = limits.quotedNoteLettersMost;
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : letters.join("");
}
