// The blockchain key a person seals with: their own, registered, confirmed, and of a type that can sign here.
import { usableKeyTypes } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "../db/open.ts";
import type { Caller } from "../http/caller.ts";

export interface UsableKey {
  readonly id: string;
  readonly ethereum_address: string;
}

/**
 * Throws `no_usable_key` when the person has no usable key, `key_not_usable` when only the given key cannot be used.
 */
export async function usableKey(tx: Tx, caller: Caller, keyId: string): Promise<UsableKey> {
  const keys = await usableKeys(tx, caller);
  const key = keys.find((one) => one.id === keyId);
  if (key === undefined) throw new Problem(keys.length === 0 ? "no_usable_key" : "key_not_usable");
  return key;
}

/** Throws `key_not_usable` for a key that was disabled after the preparation was made. */
export async function requireStillUsable(tx: Tx, caller: Caller, keyId: string): Promise<void> {
  const keys = await usableKeys(tx, caller);
  if (!keys.some((one) => one.id === keyId)) throw new Problem("key_not_usable");
}

async function usableKeys(tx: Tx, caller: Caller): Promise<UsableKey[]> {
  const { rows } = await sql<UsableKey>`
    select id, ethereum_address from blockchain_keys k where ${isUsableKey(caller)}
  `.execute(tx);
  return rows;
}

/** For a key `k`: this person may seal with it now. */
export function isUsableKey(caller: Caller) {
  return sql`(k.user_id = ${caller.userId} and k.company_id = ${caller.companyId} and k.transaction_confirmed
    and k.disabled_at is null and k.type = any(${[...usableKeyTypes]}::text[]))`;
}
