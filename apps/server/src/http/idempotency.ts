// Idempotency keys: a repeated POST with the same key gets the first answer; key, effect and answer are one
// transaction.
import { createHash } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";

export interface StoredAnswer {
  readonly status: number;
  readonly answer: unknown;
  /** The answer as JSON; absent: not written yet. */
  readonly text?: string | undefined;
}

interface Claim {
  readonly scope: string;
  readonly key: string;
  readonly request: string;
  readonly now: Date;
}

/**
 * Claims a key that is new, without a round trip of its own: the next statement fails with `isKeyKnown` if it is not. A
 * concurrent request with the same key waits there for the first one's commit.
 */
export async function claimNewKey(tx: Tx, { scope, key, request, now }: Claim): Promise<void> {
  await pipeline(
    tx,
    sql`insert into idempotency_keys (scope, key, request_hash, created_at) values (${scope}, ${key}, ${hashOf(request)}, ${now})`,
  );
}

export function isKeyKnown(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "idempotency_keys_pkey";
}

function hashOf(request: string): string {
  return createHash("sha256").update(request).digest("hex");
}

/**
 * Claims a key that is known: takes it over when it is a day old, otherwise returns the stored answer. A refused request
 * stores nothing, so that it can be corrected under the same key.
 */
export async function claimKey(tx: Tx, { scope, key, request, now }: Claim): Promise<StoredAnswer | null> {
  const hash = hashOf(request);
  const forgottenBefore = new Date(now.getTime() - limits.idempotencyHours * 3_600_000);
  const claimed = await sql`
    insert into idempotency_keys (scope, key, request_hash, created_at) values (${scope}, ${key}, ${hash}, ${now})
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null
      where idempotency_keys.created_at <= ${forgottenBefore}
  `.execute(tx);
  if (claimed.numAffectedRows === 1n) return null;
  const { rows } = await sql<{ request_hash: string; status: number | null; answer: string }>`
    select request_hash, status, answer from idempotency_keys where scope = ${scope} and key = ${key}
  `.execute(tx);
  const stored = rows[0];
  if (stored === undefined || stored.status === null)
    throw new Problem("idempotency_in_progress", { retryAfterSeconds: 1 });
  if (stored.request_hash !== hash) throw new Problem("idempotency_conflict");
  return { status: stored.status, answer: JSON.parse(stored.answer), text: stored.answer };
}

/** Returns the answer as JSON. */
export async function keepAnswer(
  tx: Tx,
  { scope, key, status, answer }: { scope: string; key: string; status: number; answer: unknown },
): Promise<string> {
  const text = JSON.stringify(answer ?? null);
  await pipeline(
    tx,
    sql`
      update idempotency_keys set status = ${status}, answer = ${text}
      where scope = ${scope} and key = ${key}`,
  );
  return text;
}
