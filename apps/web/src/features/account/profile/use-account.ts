// Reads the person's own account from the server, and changes it.
import { type Account, getAccount, saveAccount } from "@filings/contract/api/account/profile";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Call, CallInput } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

function accountQuery(call: Call) {
  return queryOptions({ queryKey: queryKeys.account, queryFn: ({ signal }) => call(getAccount, { signal }) });
}

export function useAccount() {
  return useQuery(accountQuery(useCall()));
}

type Change = Omit<NonNullable<CallInput<typeof saveAccount>["body"]>, "revision">;

export interface AccountChanges {
  readonly save: (account: Account, change: Change) => Promise<void>;
  /** Takes the account as another call has answered it. */
  readonly took: (account: Account) => void;
}

export function useAccountChanges(): AccountChanges {
  const call = useCall();
  const queries = useQueryClient();
  function took(account: Account): void {
    queries.setQueryData(queryKeys.account, account);
    void queries.invalidateQueries({ queryKey: queryKeys.self });
  }
  return {
    took,
    save: async ({ revision }, change) => {
      try {
        took(await call(saveAccount, { body: { revision, ...change } }));
      } catch (error) {
        // Somebody, perhaps oneself in another tab, was first: what is shown must be what is there.
        await queries.invalidateQueries({ queryKey: queryKeys.account });
        throw error;
      }
    },
  };
}
