// What colleagues write to each other on a filing: lists the notes, adds one, and notifies who is mentioned, who works on it and who tracks it.
import type { addFilingNote, FilingNote, listFilingNotes, trackFiling } from "@filings/contract/api/platform/notes";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "#db/open";
import { filingTables, heldNames, holder } from "#filing/assignment";
import { beginningOf, writeNotes } from "#filing/notes/write-notes";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { publish } from "#live/publish";
import { notify } from "#notifications/notify";
import type { Tools } from "#tools";

interface OwnFiling {
  readonly name: string;
  readonly number: string;
  readonly status: string;
  readonly revision: number;
  /** Who works on it, and who tracks it. */
  readonly followers: readonly string[];
}

interface Asked {
  readonly system: Call<typeof listFilingNotes>["query"]["system"];
  readonly filing_id: string;
}

/** Throws `not_found` for a filing that is missing or another company's, also one that was filed in this company's name. */
async function requireOwn(db: Db, { system, filing_id: id }: Asked, companyId: string): Promise<OwnFiling> {
  const table = filingTables[system];
  const { rows } = await sql<OwnFiling>`
    select ${heldNames[table]}, f.status, f.revision, array(
      select ${holder}::text union select t.user_id::text from tracked_filings t
      where t.filing_id = f.id and t.company_id = ${companyId}
    ) as followers
    from ${sql.table(table)} f where f.id = ${id} and f.company_id = ${companyId}
  `.execute(db);
  const [own] = rows;
  if (own === undefined) throw new Problem("not_found");
  return own;
}

interface Row extends Omit<FilingNote, "created_at"> {
  readonly created_at: Date;
}

export async function listNotes(
  _tools: Tools,
  { db, caller, query }: Call<typeof listFilingNotes> & { db: Db; caller: Caller },
): Promise<Answer<typeof listFilingNotes>> {
  const { companyId, userId } = caller;
  await requireOwn(db, query, companyId);
  const { rows } = await sql<Row>`
    select n.id, json_build_object('id', u.id, 'name', u.name) as author, n.text, n.created_at
    from filing_notes n join users u on u.id = n.author_id
    where n.company_id = ${companyId} and n.filing_id = ${query.filing_id} order by n.id limit ${sql.lit(limits.notesOfFilingMost)}
  `.execute(db);
  const tracked = await sql`
    select from tracked_filings where filing_id = ${query.filing_id} and user_id = ${userId} and company_id = ${companyId}
  `.execute(db);
  const results = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { results, is_tracked: tracked.rows.length > 0 };
}

export async function addNote(
  _tools: Tools,
  { tx, caller, body, now }: Call<typeof addFilingNote> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof addFilingNote>> {
  const { companyId, userId } = caller;
  const { system, filing_id: filingId, text } = body;
  const filing = await requireOwn(tx, body, companyId);
  const mentioned = [...new Set(body.mentions)].filter((id) => id !== userId);
  await requireMembers(tx, companyId, mentioned);
  const writing = { companyId, authorId: userId, system, filingIds: [filingId], text, now };
  const [id] = await writeNotes(tx, writing);
  const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(tx);
  const { name } = rows[0]!;
  const { status, revision } = filing;
  await publish(
    tx,
    { companyId },
    { content_type: "filing_updated", data: { system, id: filingId, status, revision } },
  );
  const told = {
    companyId,
    params: { name, number: filing.number, bill_number: filing.name, note: beginningOf(text) },
    filing: { system, id: filingId },
    now,
  };
  await notify(tx, mentioned, { ...told, kind: "filing_mentioned" });
  const others = filing.followers.filter((each) => each !== userId && !mentioned.includes(each));
  await notify(tx, others, { ...told, kind: "filing_noted" });
  return { id: id!, author: { id: userId, name }, text, created_at: now.toISOString() };
}

async function requireMembers(tx: Tx, companyId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await sql`
    select 1 from memberships where company_id = ${companyId} and active and user_id = any(${[...people]}::uuid[])
  `.execute(tx);
  if (rows.length === people.length) return;
  const errors = [{ path: "mentions", code: "not_a_member", severity: "error", params: {} }] as const;
  throw new Problem("not_a_member", { errors: [...errors] });
}

export async function track(
  _tools: Tools,
  { tx, caller, body }: Call<typeof trackFiling> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof trackFiling>> {
  const { companyId, userId } = caller;
  await requireOwn(tx, body, companyId);
  if (body.is_tracked) {
    await sql`
      insert into tracked_filings (filing_id, user_id, company_id) values (${body.filing_id}, ${userId}, ${companyId})
      on conflict do nothing
    `.execute(tx);
  } else {
    await sql`
      delete from tracked_filings where filing_id = ${body.filing_id} and user_id = ${userId} and company_id = ${companyId}
    `.execute(tx);
  }
  return { is_tracked: body.is_tracked };
}
