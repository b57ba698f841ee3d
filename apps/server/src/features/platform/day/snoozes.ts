// What a person has put off until later: lists it, puts a filing off, and brings it back.
import type { listSnoozes as list, Snooze, snoozeFiling as snoozing } from "@filings/contract/api/platform/day";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "#db/open";
import { filingTables } from "#filing/assignment";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

interface Row extends Pick<Snooze, "system" | "filing_id"> {
  readonly snoozed_at: Date;
  readonly until: Date;
}

export async function snoozes(
  _tools: Tools,
  { db, caller, now }: Call<typeof list> & { db: Db; caller: Caller },
): Promise<Answer<typeof list>> {
  const { rows } = await sql<Row>`
    select system, filing_id, snoozed_at, until from snoozed_filings
    where user_id = ${caller.userId} and company_id = ${caller.companyId} and until > ${now} order by until, filing_id
  `.execute(db);
  return { results: rows.map(shown) };
}

export async function snooze(
  _tools: Tools,
  { tx, caller, body, now }: Call<typeof snoozing> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof snoozing>> {
  const { userId, companyId } = caller;
  const { system, filing_id: filingId, minutes } = body;
  const own = await sql`
    select id from ${sql.table(filingTables[system])} where id = ${filingId} and company_id = ${companyId}
  `.execute(tx);
  if (own.rows.length === 0) throw new Problem("not_found");
  // What is over is swept up here, so that no job has to.
  const { rows: left } = await sql<{ count: number }>`
    with over as (
      delete from snoozed_filings
      where user_id = ${userId} and company_id = ${companyId} and (until <= ${now} or filing_id = ${filingId})
    )
    select count(*)::int as count from snoozed_filings
    where user_id = ${userId} and company_id = ${companyId} and until > ${now} and filing_id <> ${filingId}
  `.execute(tx);
  if (minutes === null) return { snooze: null };
  const most = limits.snoozedFilingsMost;
  if (left[0]!.count >= most) throw new Problem("snoozes_taken", { params: { most } });
  const row = { system, filing_id: filingId, snoozed_at: now, until: new Date(now.getTime() + minutes * 60_000) };
  await sql`
    insert into snoozed_filings (user_id, company_id, system, filing_id, snoozed_at, until)
    values (${userId}, ${companyId}, ${system}, ${filingId}, ${now}, ${row.until})
    on conflict (user_id, company_id, filing_id) do update set snoozed_at = excluded.snoozed_at, until = excluded.until
  `.execute(tx);
  return { snooze: shown(row) };
}

function shown({ system, filing_id, snoozed_at, until }: Row): Snooze {
  return { system, filing_id, snoozed_at: snoozed_at.toISOString(), until: until.toISOString() };
}
