// Pulls notices of Abu Dhabi Customs that were not pushed; a notice that comes both ways is stored once.
import type { AdcStatus } from "@filings/contract/adc/workflow";
import { limits } from "@filings/contract/limits";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { keepNotice } from "#filing/inbox";
import type { Breaker } from "#jobs/circuit-breaker";
import type { Tools } from "#tools";
import { inbox } from "./receive-notice.ts";

/** Statuses in which the next event is an answer of the authority. */
const waiting: readonly AdcStatus[] = [
  "DRAFT",
  "PENDING_SUBMISSION_RESPONSE",
  "SUBMISSION_ACCEPTED",
  "PENDING_APPROVALS",
  "APPROVED",
  "PAID",
  "PENDING_COMPLETE",
];

export async function pullAdcNotices(tools: Tools, breaker: Breaker): Promise<void> {
  const now = tools.clock.now();
  // In this order, because entering the breaker promises a call.
  if (!(await isWaitedFor(tools, now)) || breaker.enter(now) > 0) return;
  for (;;) {
    const { rows } = await sql<{ cursor: string | null }>`
      select cursor from pulled_notices where system = 'ADC'
    `.execute(tools.database.db);
    const cursor = rows[0]?.cursor ?? null;
    const pulled = await tools.gateways.adc.pull(cursor, limits.adcPulledAtOnce);
    if (pulled.kind === "unavailable") breaker.failed(now);
    else breaker.succeeded();
    await breaker.tell();
    if (pulled.kind === "unavailable") {
      tools.log.warn({ reason: pulled.reason }, "the notices of Abu Dhabi customs could not be fetched");
      return;
    }
    for (const { bytes } of pulled.notices) await keepNotice(tools, inbox, bytes);
    // Stored last: notices that were pulled and not stored are pulled again.
    await keepCursor(tools, pulled.cursor);
    if (pulled.notices.length < limits.adcPulledAtOnce || pulled.cursor === cursor) return;
  }
}

/** With push configured, only when a filing has waited longer than a push should take. */
async function isWaitedFor(tools: Tools, now: Date): Promise<boolean> {
  const silentMs = tools.settings.adc.answers === "pull" ? 0 : limits.adcSilenceMinutes * 60_000;
  const { rows } = await waitingSince(new Date(now.getTime() - silentMs)).execute(tools.database.db);
  return rows.length > 0;
}

export function waitingSince(since: Date) {
  return sql`
    select 1 from adc_filings where status = any(${[...waiting]}::text[]) and status_changed_at <= ${since} limit 1
  `;
}

function keepCursor(tools: Tools, cursor: string): Promise<unknown> {
  return inTransaction(tools, (tx) =>
    sql`
      insert into pulled_notices (system, cursor, pulled_at) values ('ADC', ${cursor}, ${tools.clock.now()})
      on conflict (system) do update set cursor = excluded.cursor, pulled_at = excluded.pulled_at
    `.execute(tx),
  );
}
