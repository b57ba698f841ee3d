// Which feature flags are on: what is assumed, what the server says of it, and for which companies.
import { listFeatureFlags } from "@filings/contract/api/platform/service";
import { type Flag, flags } from "@filings/contract/platform/flags";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf, Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useCurrentUser, useSessionState } from "./session-context.tsx";

type FlagStates = AnswerOf<typeof listFeatureFlags>;

export function featureFlagsQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.featureFlags,
    queryFn: ({ signal }) => call(listFeatureFlags, { signal }),
    // Spec 9: fresh indefinitely; a new sign-in forgets them with everything else.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** `states` is absent while the list is on its way, and for good where it could not be had: then the fallback holds. */
export function isFlagOn(flag: Flag, states: FlagStates | undefined, companyId: string | null): boolean {
  const state = states?.find(({ name }) => name === flag);
  if (state === undefined) return flags[flag].fallback;
  return state.is_enabled || (companyId !== null && state.enabled_company_ids.includes(companyId));
}

export function useFeatureFlag(flag: Flag): boolean {
  const call = useCall();
  const signedIn = useSessionState() === "signed-in";
  const { data } = useQuery({ ...featureFlagsQuery(call), enabled: signedIn });
  return isFlagOn(flag, data, useCurrentUser()?.company.id ?? null);
}
