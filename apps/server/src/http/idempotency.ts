// Idempotency keys: a repeated POST with the same key gets the first answer; key, effect and answer are one
// transaction.
import { createHash } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../db/open.ts";

export interface StoredAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/**
 * Claims the key inside the transaction, or returns the stored answer. A concurrent request with the same key waits for
 * the first one's commit. A refused request stores nothing, so that it can be corrected under the same key. Keys expire
 * after a day.
 */
export async function claimKey(
  tx: Tx,
  { scope, key, request, now }: { scope: string; key: string; request: string; now: Date },
): Promise<StoredAnswer | null> {
  const hash = createHash("sha256").update(request).digest("hex");
  const forgottenBefore = new Date(now.getTime() - limits.idempotencyHours * 3_600_000);
  const claimed = await sql`
    insert into idempotency_keys (scope, key, request_hash, created_at) values (${scope}, ${key}, ${hash}, ${now})
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null
      where idempotency_keys.created_at <= ${forgottenBefore}
  `.execute(tx);
  if (claimed.numAffectedRows === 1n) return null;
  const { rows } = await sql<{ request_hash: string; status: number | null; answer: unknown }>`
    select request_hash, status, answer from idempotency_keys where scope = ${scope} and key = ${key}
  `.execute(tx);
  const stored = rows[0];
  if (stored === undefined || stored.status === null)
    throw new Problem("idempotency_in_progress", { retryAfterSeconds: 1 });
  if (stored.request_hash !== hash) throw new Problem("idempotency_conflict");
  return { status: stored.status, answer: stored.answer };
}

export async function keepAnswer(
  tx: Tx,
  { scope, key, status, answer }: { scope: string; key: string } & StoredAnswer,
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${status}, answer = ${JSON.stringify(answer ?? null)}::jsonb
    where scope = ${scope} and key = ${key}
  `.execute(tx);
}
