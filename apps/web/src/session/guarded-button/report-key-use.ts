// Tells the security log what only the page knows: that a key was unlocked, could not be, or was locked again.
import { reportKeyUse } from "@filings/contract/api/account/security-log";
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useOpenKey } from "../open-key/context.ts";
import type { KeyUse } from "../open-key/open-key.ts";

export function useReportedKeyUse(): void {
  const key = useOpenKey();
  const call = useCall();
  const queries = useQueryClient();
  useEffect(() => key.onUse((use) => void report(call, queries, use)), [key, call, queries]);
}

/** A key that is still being made is not known to the server; and a log that cannot be reached stops no seal. */
async function report(call: Call, queries: QueryClient, { kind, address }: KeyUse): Promise<void> {
  const keys = queries.getQueryData<readonly BlockchainKey[]>(queryKeys.blockchainKeys) ?? [];
  const isKnown = keys.some(({ ethereum_address }) => ethereum_address.toLowerCase() === address.toLowerCase());
  if (!isKnown) return;
  try {
    await call(reportKeyUse, { body: { kind, ethereum_address: address } });
    await queries.invalidateQueries({ queryKey: queryKeys.securityLog });
  } catch {
    // As said: nothing that the person does depends on it.
  }
}
