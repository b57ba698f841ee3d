// What the app knows of a page view: the page, the user who is signed in, and what a site search found.
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { Analytics } from "#analytics/analytics.tsx";
import type { AnalyticsHost } from "#analytics/analytics-host.ts";
import { countFound } from "#analytics/search-count.ts";
import { useCurrentUser, useSessionState } from "#session/session-context.tsx";
import { siteSearchOf } from "../redirects.ts";

export function AppAnalytics({ host }: { readonly host: AnalyticsHost }) {
  const queries = useQueryClient();
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation });
  const isSignedIn = useSessionState() === "signed-in";
  const user = useCurrentUser();
  const q = place === undefined ? null : siteSearchOf(place.pathname, place.search);
  return (
    <Analytics
      host={host}
      path={place?.pathname ?? null}
      search={q === null ? null : { q, count: () => countFound(queries, q) }}
      {...(isSignedIn && { who: user === null ? null : { email: user.email, userId: user.identifier } })}
    />
  );
}
