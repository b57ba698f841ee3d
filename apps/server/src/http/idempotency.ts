// Idempotency keys: a repeated POST with the same key gets the first answer; key, effect and answer are one
// transaction.
import { hash } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { pipelinedOnce } from "../db/compiled-once.ts";
import { givenBy } from "../db/given.ts";
import { type Db, sql, type Tx } from "../db/open.ts";

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

/** Whether a request with this key was answered, perhaps while this one was at work. */
export async function isKeyKnown(db: Db, { scope, key }: Pick<Claim, "scope" | "key">): Promise<boolean> {
  const { rows } = await sql`select 1 from idempotency_keys where scope = ${scope} and key = ${key}`.execute(db);
  return rows.length > 0;
}

/**
 * The answer that is kept under a key; null: none, or one of more than a day ago, which is forgotten. A refused request
 * keeps nothing, so that it can be corrected under the same key. Throws `idempotency_conflict` for another request.
 */
export async function keptAnswer(tx: Tx, { scope, key, request, now }: Claim): Promise<StoredAnswer | null> {
  const forgottenBefore = new Date(now.getTime() - limits.idempotencyHours * 3_600_000);
  await sql`
    delete from idempotency_keys where scope = ${scope} and key = ${key} and created_at <= ${forgottenBefore}
  `.execute(tx);
  const { rows } = await sql<{ request_hash: string; status: number; answer: string }>`
    select request_hash, status, answer from idempotency_keys where scope = ${scope} and key = ${key}
  `.execute(tx);
  const kept = rows[0];
  if (kept === undefined) return null;
  if (kept.request_hash !== hashOf(request)) throw new Problem("idempotency_conflict");
  return { status: kept.status, answer: JSON.parse(kept.answer), text: kept.answer };
}

function hashOf(request: string): string {
  return hash("sha256", request);
}

interface Answered extends StoredAnswer {
  readonly claim: Claim;
}

/**
 * Keeps the answer under its key together with the commit, which fails where the key is known by then. A concurrent
 * request with the same key waits there for the first one's commit. Returns the answer as JSON.
 */
export async function keepAnswer(tx: Tx, { claim, ...answer }: Answered): Promise<string> {
  const text = JSON.stringify(answer.answer ?? null);
  await keep(tx, { ...claim, request: hashOf(claim.request), status: answer.status, text });
  return text;
}

type Kept = Claim & { readonly status: number; readonly text: string };

const kept = givenBy<Kept>({
  scope: { type: "text", read: ({ scope }) => scope },
  key: { type: "text", read: ({ key }) => key },
  request_hash: { type: "text", read: ({ request }) => request },
  created_at: { type: "timestamptz", read: ({ now }) => now },
  status: { type: "int", read: ({ status }) => status },
  answer: { type: "text", read: ({ text }) => text },
});
const keep = pipelinedOnce<Kept>(sql`
  with ${kept} insert into idempotency_keys (scope, key, request_hash, created_at, status, answer)
  select scope, key, request_hash, created_at, status, answer from given`);
