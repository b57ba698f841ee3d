// Which keys of the current user can seal, and the wish that waits until there is one.
import { type BlockchainKey, getSelfById, usableKeyTypes } from "@filings/contract/api/platform/service";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export function blockchainKeysQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.blockchainKeys,
    queryFn: async ({ signal }) => (await call(getSelfById, { params: { id: "self" }, signal })).blockchain_keys,
  });
}

type KeyState = Pick<BlockchainKey, "type" | "transaction_confirmed">;

export function canSeal({ type, transaction_confirmed }: KeyState): boolean {
  return transaction_confirmed && usableKeyTypes.includes(type);
}

/** What a guarded button does: `go` acts, `ask` opens the dialog of the missing key, `wait` stays as it is. */
export type Guard = "go" | "ask" | "wait";

export function guardOnPress(keys: readonly KeyState[]): Guard {
  return keys.some(canSeal) ? "go" : "ask";
}

/** Called whenever the list of keys changes: an action that is armed goes on as soon as a key can seal. */
export function guardOnKeys(armed: boolean, keys: readonly KeyState[] | undefined): Guard {
  return armed && keys?.some(canSeal) === true ? "go" : "wait";
}
