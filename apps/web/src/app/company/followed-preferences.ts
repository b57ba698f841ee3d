// What a person has chosen on any device: brought to this browser, and sent so that the others have it.
import { changePreferences, getPreferences, type UserPreferences } from "@filings/contract/api/account/preferences";
import { useLingui } from "@lingui/react/macro";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { readKeptWhose, useKeptWhose, writeKeptWhose } from "#features/platform/work-queue/kept-whose.ts";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { useAppParts } from "../app-parts-context.tsx";
import { chooseTheme, shownTheme, useTheme } from "../menus/theme.ts";
import { useOpensHome, writeOpensHome } from "./opens-home.ts";
import { readOpensHome } from "./stored-preference.ts";

type Followed = Pick<UserPreferences, "theme" | "open_mpci_homepage_on_login" | "work_queue">;

export function preferencesQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.preferences,
    queryFn: ({ signal }) => call(getPreferences, { signal }),
  });
}

/** What was never chosen stays as this browser has it. */
function bring(cookies: CookieJar, { theme, open_mpci_homepage_on_login: opens, work_queue: queue }: Followed): void {
  if (theme !== null && theme !== shownTheme()) chooseTheme(cookies, theme);
  if (opens !== null && opens !== readOpensHome(localStorage)) writeOpensHome(localStorage, opens);
  // Nor does who never chose see less than the team's because somebody else did so here.
  const whose = queue === "mine" ? "mine" : null;
  if (whose !== readKeptWhose(localStorage)) writeKeptWhose(localStorage, whose);
}

/** Before the first screen after signing in: it is chosen by what another browser may have said. */
export async function bringPreferences(queries: QueryClient, call: Call, cookies: CookieJar): Promise<void> {
  try {
    bring(cookies, await queries.fetchQuery({ ...preferencesQuery(call), retry: false }));
  } catch {
    // This browser's own choice holds.
  }
}

/**
 * While the page is open: what is chosen here is sent, and what is chosen elsewhere meanwhile is met when the reader
 * comes back to the page. Draws nothing.
 */
export function FollowedPreferences(): null {
  const { cookies } = useAppParts();
  const queries = useQueryClient();
  const { data } = useQuery(preferencesQuery(useCall()));
  const send = useSendPreference();
  const here: Followed = {
    theme: useTheme(cookies),
    open_mpci_homepage_on_login: useOpensHome(),
    work_queue: useKeptWhose() ?? "team",
  };
  const before = useRef(here);
  useEffect(() => {
    const known = queries.getQueryData<Followed>(queryKeys.preferences);
    const { theme, open_mpci_homepage_on_login: opens, work_queue: queue } = here;
    // What was brought is known there already.
    if (theme !== before.current.theme && theme !== known?.theme) send({ theme });
    if (opens !== before.current.open_mpci_homepage_on_login && opens !== known?.open_mpci_homepage_on_login)
      send({ open_mpci_homepage_on_login: opens });
    if (queue !== before.current.work_queue && queue !== (known?.work_queue ?? "team")) send({ work_queue: queue });
    before.current = here;
  });
  useEffect(() => {
    // What is on its way from here, since the effect above too, is later than what was read.
    if (data !== undefined && queries.isMutating({ mutationKey: queryKeys.preferences }) === 0) bring(cookies, data);
  }, [data, cookies, queries]);
  return null;
}

export function useSendPreference(): (change: Partial<UserPreferences>) => void {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const queryKey = queryKeys.preferences;
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other, as they were made.
    scope: { id: "preferences" },
    mutationFn: (change: Partial<UserPreferences>) => call(changePreferences, { body: change }),
    onMutate: async (change) => {
      queries.setQueryData<UserPreferences>(queryKey, (known) => known && { ...known, ...change });
      await queries.cancelQueries({ queryKey });
    },
    onSuccess: (kept) => {
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.setQueryData(queryKey, kept);
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey });
      toasts.show({ title: t`Your choice was not saved. Try again.`, tone: "danger", titleIconName: "octagon-alert" });
    },
  });
  return mutate;
}
