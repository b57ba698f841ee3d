// The clock transitions of ADC filings: time-outs, expired assessments, long waits, messages parked too long.
import type { AdcFailureShown } from "@filings/contract/api/adc/filings";
import { limits } from "@filings/contract/limits";
import { notifyAboutAdc } from "#adc/notifications";
import { queueAdcMessage } from "#adc/outbox";
import { applyAdcEvent, type LockedAdcFiling, lockAdcFiling, publishAdcUpdate } from "#adc/state-machine";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { deadLetter } from "#filing/dead-letter";
import { oneByOne } from "#jobs/one-by-one";
import type { Tools } from "#tools";

const clock = { kind: "SYSTEM", id: "worker" } as const;
const hour = 3_600_000;
const atOnce = 1_000;

export async function adcClock(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const { rows } = await sql<{ id: string }>`
    select id from adc_filings where due_at <= ${now} order by due_at limit ${sql.lit(atOnce)}
  `.execute(tools.database.db);
  const fallingDue = oneByOne(tools, rows, (id) =>
    inTransaction(tools, async (tx) => {
      const filing = await lockAdcFiling(tx, id, null);
      if (filing.due_at !== null && filing.due_at <= now) await fallDue(tools, tx, { filing, now });
    }),
  );
  // The parts are independent: the failure of one does not stop the others.
  const done = await Promise.allSettled([fallingDue, notifyLate(tools, now), alertParked(tools, now)]);
  const failed = done.find((part) => part.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

/** Notifies once about each wait that is too long. */
async function notifyLate(tools: Tools, now: Date): Promise<void> {
  const isLate = sql`late_at <= ${now} and late_at is distinct from late_told_at`;
  const { rows } = await sql<{ id: string }>`
    select id from adc_filings where ${isLate} order by late_at limit ${sql.lit(atOnce)}
  `.execute(tools.database.db);
  await oneByOne(tools, rows, (id) =>
    inTransaction(tools, async (tx) => {
      const filing = await lockAdcFiling(tx, id, null);
      const { numAffectedRows } = await sql`
        update adc_filings set late_told_at = late_at where id = ${id} and ${isLate}
      `.execute(tx);
      if (numAffectedRows !== 1n) return;
      await notifyAboutAdc(tx, filing, { kind: "adc_late", now });
      await publishAdcUpdate(tx, filing);
    }),
  );
}

async function fallDue(tools: Tools, tx: Tx, { filing, now }: { filing: LockedAdcFiling; now: Date }): Promise<void> {
  if (filing.status === "DRAFT" || filing.status === "PENDING_SUBMISSION_RESPONSE") {
    const failure = timedOut(filing.status === "DRAFT" ? "NUMBER" : "SUBMISSION", now);
    await applyAdcEvent(tx, filing, {
      event: "FAIL",
      actor: clock,
      now,
      facts: { actor: "system" },
      failure,
      history: { kind: failure.kind, stage: failure.stage },
    });
    if (filing.status === "DRAFT") await dropRequests(tx, filing.id);
    else await markVersion(tx, filing);
    return;
  }
  // Asks customs once an hour until a new assessment comes; meanwhile a payment is refused as expired.
  await sql`update adc_filings set due_at = ${new Date(now.getTime() + hour)} where id = ${filing.id}`.execute(tx);
  const assessmentId = filing.charges?.assessment_id ?? null;
  if (assessmentId === null || filing.filing_number === null) return;
  await queueAdcMessage(tools, tx, {
    companyId: filing.company_id,
    message: {
      kind: "ASSESSMENT_REQUEST",
      messageId: newId(now.getTime()),
      filingId: filing.id,
      issuedAt: now,
      filingNumber: filing.filing_number,
      version: filing.version,
      assessmentId,
    },
    now,
  });
}

function timedOut(stage: "NUMBER" | "SUBMISSION", now: Date): AdcFailureShown {
  return {
    stage,
    kind: "TIMEOUT",
    authority_code: null,
    code: null,
    message: null,
    resubmittable: true,
    items: [],
    at: now.toISOString(),
  };
}

/** Drops an undelivered request, which must not be sent after the person has requested again. */
async function dropRequests(tx: Tx, filingId: string): Promise<void> {
  await sql`
    update adc_messages set state = 'UNDELIVERABLE', last_error = 'no answer in time'
    where filing_id = ${filingId} and kind = 'NUMBER_REQUEST' and state = 'QUEUED'
  `.execute(tx);
}

async function markVersion(tx: Tx, filing: LockedAdcFiling): Promise<void> {
  await sql`
    update adc_versions set outcome = 'FAILED' where filing_id = ${filing.id} and version = ${filing.version} and outcome is null
  `.execute(tx);
}

async function alertParked(tools: Tools, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.adcParkedHours * hour);
  await inTransaction(tools, async (tx) => {
    const { rows } = await sql<{ notice_id: string; filing_id: string; company_id: string; reason: string | null }>`
      update adc_answers a set alerted_at = ${now} from adc_filings f
      where a.outcome = 'PARKED' and a.alerted_at is null and a.received_at <= ${before} and f.id = a.filing_id
      returning a.notice_id, a.filing_id, f.company_id, a.reason
    `.execute(tx);
    for (const { notice_id: sourceId, filing_id: filingId, company_id: companyId, reason } of rows) {
      const text = `parked for a day: ${reason ?? "no reason is known"}`;
      await deadLetter(tx, { system: "ADC", sourceId, companyId, filingId, reason: text, position: null, at: now });
    }
  });
}
