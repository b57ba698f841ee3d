// Sends what is due to the webhooks: of each the oldest message first, and an address that fails waits until the next run.
import { setTimeout as wait } from "node:timers/promises";
import type { WebhookMessage } from "@filings/contract/api/company/webhooks";
import { limits } from "@filings/contract/limits";
import { webhookHeaders } from "#crypto/webhook-signature";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { recordSecurity } from "#identity/record-security";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { type Posted, postOutside } from "./post-outside.ts";

interface Due extends Pick<WebhookMessage, "id" | "type" | "attempts"> {
  readonly webhook_id: string;
  readonly data: object;
  readonly created_at: Date;
  readonly company_id: string;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** Webhooks that one process sends to at once. */
const atOnce = 16;
/** The next run begins a minute after this one began. */
const runMs = 50_000;
/** A process that ends in mid-attempt leaves the message due again after this time. */
const attemptMs = 2 * limits.webhookTimeoutMs;
/** Seconds until the next attempt: three days in all. */
const delaySeconds = [60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000];

export async function sendWebhooks(tools: Tools): Promise<void> {
  const failing = new Set<string>();
  const endsAt = performance.now() + runMs;
  while (performance.now() < endsAt && !tools.stopping.aborted) {
    const due = await takeDue(tools, [...failing]);
    if (due.length === 0) return;
    await Promise.all(
      due.map(async (message) => {
        if (!(await attempt(tools, message))) failing.add(message.webhook_id);
      }),
    );
    // Other work of this process goes on between two rounds.
    await wait(0);
  }
}

/** The oldest due message of each webhook; due again later, should this process end before it says how it went. */
async function takeDue(tools: Tools, failing: readonly string[]): Promise<Due[]> {
  const now = tools.clock.now();
  const again = new Date(now.getTime() + attemptMs);
  const { rows } = await sql<Due>`
    with oldest as (
      select first.id from webhooks w, lateral (
        select m.id from webhook_messages m where m.webhook_id = w.id and m.next_attempt_at <= ${now}
        order by m.next_attempt_at, m.id limit 1 for update skip locked
      ) first
      where w.stopped_at is null and not (w.id = any(${failing}::uuid[]))
      limit ${sql.lit(atOnce)}
    )
    update webhook_messages m set next_attempt_at = ${again}, attempts = attempts + 1, last_attempt_at = ${now}
    from oldest, webhooks w where m.id = oldest.id and w.id = m.webhook_id
    returning m.id, m.webhook_id, m.type, m.attempts, m.data, m.created_at, w.company_id, w.url,
      case when w.secret_before_until > ${now} then array[w.secret, w.secret_before] else array[w.secret] end as secrets
  `.execute(tools.database.writing);
  return rows;
}

/** Sends one message and writes down how it went; false: its webhook is left alone for now. */
async function attempt(tools: Tools, due: Due): Promise<boolean> {
  const { id, type, data, created_at } = due;
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data });
  const posted = await postOutside(new URL(due.url), {
    headers: {
      "content-type": "application/json",
      "user-agent": "Filings-App-Webhooks/1",
      ...webhookHeaders({ id, at: tools.clock.now(), body }, due.secrets),
    },
    body,
    timeoutMs: limits.webhookTimeoutMs,
    mayBePrivate: tools.settings.webhooksToPrivateAddresses,
  });
  await inTransaction(tools, (tx) => writeDown(tx, due, { posted, now: tools.clock.now() }));
  return posted.failure === null;
}

async function writeDown(tx: Tx, due: Due, { posted, now }: { posted: Posted; now: Date }): Promise<void> {
  const { status, failure } = posted;
  const isDelivered = failure === null;
  const seconds = delaySeconds[due.attempts - 1];
  const next = isDelivered || seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
  await sql`
    update webhook_messages set next_attempt_at = ${next}, answer_status = ${status}, failure = ${failure},
      delivered_at = ${isDelivered ? now : sql`delivered_at`}
    where id = ${due.id}
  `.execute(tx);
  // 410: its owner says that it is gone.
  if (status === 410 || (!isDelivered && next === null && !(await hasTakenSince(tx, due)))) await stop(tx, due, now);
}

async function hasTakenSince(tx: Tx, { webhook_id, created_at }: Due): Promise<boolean> {
  const { rows } = await sql`
    select 1 from webhook_messages where webhook_id = ${webhook_id} and created_at >= ${created_at} and delivered_at is not null
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

async function stop(tx: Tx, { webhook_id, company_id: companyId, url }: Due, now: Date): Promise<void> {
  const { rows } = await sql`
    update webhooks set stopped_at = ${now} where id = ${webhook_id} and stopped_at is null returning id
  `.execute(tx);
  if (rows.length === 0) return;
  const what = new URL(url).host;
  await recordSecurity(tx, { kind: "WEBHOOK_STOPPED", companyId, now, facts: { name: what } });
  const people = await holdersOf(tx, companyId, "administer");
  await notify(tx, people, { companyId, kind: "webhook_stopped", params: { what }, now });
}
