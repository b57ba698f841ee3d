// Asks NAIC to repeat its last answer for the current version of a filing, or for its cancellation while one is
// awaited; the answer comes to the inbox.
import { sql } from "#db/open";
import type { Job } from "#jobs/boss";
import type { Tools } from "#tools";

export async function askAgain(tools: Tools, { data }: Pick<Job<"mpci.ask-again">, "data">): Promise<void> {
  const { rows } = await sql<{ message_number: string; version: number }>`
    select m.message_number, m.version from sent_messages m join filings f on f.id = m.filing_id
    where m.filing_id = ${data.filingId}
      and case when m.kind = 'CANCELLATION' then f.pending_operation = 'CANCEL' else m.version <= f.last_sent_version end
    order by m.version desc, m.created_at desc limit 1
  `.execute(tools.database.db);
  const last = rows[0];
  if (last === undefined) return;
  const answer = await tools.gateways.mpci.askAgain({ messageNumber: last.message_number, version: last.version });
  if (answer.kind === "unavailable" || answer.kind === "unknown")
    throw new Error(`NAIC could not be asked: ${answer.reason}`);
}
