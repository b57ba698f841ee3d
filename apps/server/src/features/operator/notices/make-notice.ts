// Puts a notice on top of every page; those who are there see it at once.
import type { makeNotice as endpoint } from "@filings/contract/api/operator/notices";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { requireCompany } from "../require-company.ts";
import { type PutRow, putColumns, putOf, putTables } from "./put-rows.ts";

export async function makeNotice(
  tools: Tools,
  { tx, caller, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { level, kind, text, dismissible, company: companyId = null } = body;
  const from = new Date(body.from ?? now);
  const until = (body.until ?? null) === null ? null : new Date(body.until!);
  if (until !== null && (until <= from || until <= now)) throw tooEarly();
  if (companyId !== null) await requireCompany(tx, companyId);
  const id = newId(now.getTime());
  await sql`
    insert into top_bar_notifications (id, company_id, level, kind, text, dismissible, from_at, until_at, made_by)
    values (${id}, ${companyId}, ${level}, ${kind}, ${JSON.stringify(text)}::jsonb, ${dismissible}, ${from}, ${until}, ${caller.userId})
  `.execute(tx);
  if (companyId !== null) {
    const facts = { reason: text.en_GB };
    await recordSecurity(tx, { kind: "NOTICE_PUT", companyId, actorId: caller.userId, request, now, facts });
  }
  // One that begins later is announced by the job's own clock.
  if (from <= now) await tools.jobs.enqueue(tx, "notifications.announce", {});
  const { rows } = await sql<PutRow>`select ${putColumns} from ${putTables} where n.id = ${id}`.execute(tx);
  return putOf(rows[0]!, now);
}

function tooEarly(): Problem {
  return new Problem("notice_ends_first", {
    errors: [{ path: "until", code: "notice_ends_first", severity: "error" }],
  });
}
