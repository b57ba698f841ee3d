// The rows of webhooks and of what they are told, as their calls answer them.
import type { Webhook, WebhookMessage } from "@filings/contract/api/company/webhooks";
import { Problem } from "@filings/contract/errors";
import { type Db, sql, type Tx } from "#db/open";

type Moments<T, Names extends keyof T> = Omit<T, Names> & { readonly [N in Names]: Date | Extract<T[N], null> };
type StoredWebhook = Moments<Webhook, "created_at" | "stopped_at">;
type StoredMessage = Moments<WebhookMessage, "created_at" | "last_attempt_at" | "next_attempt_at" | "delivered_at">;

export const webhookColumns = sql`id, url, types, created_at, stopped_at`;
export const messageColumns = sql`
  id, type, created_at, attempts, last_attempt_at, next_attempt_at, delivered_at, answer_status, failure`;

export function shownWebhook({ created_at, stopped_at, ...rest }: StoredWebhook): Webhook {
  return { ...rest, created_at: created_at.toISOString(), stopped_at: stopped_at?.toISOString() ?? null };
}

export function shownMessage(row: StoredMessage): WebhookMessage {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
}

export async function webhooksOf(db: Db, companyId: string): Promise<Webhook[]> {
  const { rows } = await sql<StoredWebhook>`
    select ${webhookColumns} from webhooks where company_id = ${companyId} order by id
  `.execute(db);
  return rows.map(shownWebhook);
}

/** Throws `not_found` for one of another company. */
export async function requireWebhook(db: Db | Tx, id: string, companyId: string): Promise<{ readonly url: string }> {
  const { rows } = await sql<{ url: string }>`
    select url from webhooks where id = ${id} and company_id = ${companyId}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

export async function messageOf(db: Db | Tx, id: string): Promise<WebhookMessage> {
  const { rows } = await sql<StoredMessage>`select ${messageColumns} from webhook_messages where id = ${id}`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Problem("not_found");
  return shownMessage(rows[0]);
}

export async function messagesOf(db: Db, webhookId: string, most: number): Promise<WebhookMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from webhook_messages where webhook_id = ${webhookId}
    order by created_at desc, id desc limit ${sql.lit(most)}
  `.execute(db);
  return rows.map(shownMessage);
}
