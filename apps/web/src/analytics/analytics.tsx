// Sends page views to the configured host, after the reader has agreed where the brand asks for consent.

import { limits } from "@filings/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import { useCurrentUser, useSessionState } from "#session/session-context.tsx";
import type { AnalyticsHost } from "./analytics-host.ts";
import { useConsent, writeConsent } from "./consent.ts";
import { ConsentBar } from "./consent-bar.tsx";
import { toldPage } from "./page-address.ts";
import { countFound } from "./search-count.ts";
import { whenTitleRests } from "./title-rest.ts";
import { createTracker, type Tracker } from "./tracker.ts";

interface AnalyticsProps {
  readonly host: AnalyticsHost;
  readonly siteSearchOf: (path: string, search: Readonly<Record<string, unknown>>) => string | null;
}

export function Analytics(props: AnalyticsProps) {
  const consent = useConsent();
  if (consent === "not-asked") return <ConsentBar onAnswer={(given) => writeConsent(localStorage, given)} />;
  return consent === "given" ? <PageViews {...props} /> : null;
}

function PageViews({ host, siteSearchOf }: AnalyticsProps) {
  const queries = useQueryClient();
  const tracker = useMemo(() => trackerTo(host), [host]);
  const fingerprint = useRef<Promise<string | null> | null>(null);
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation });
  const signedIn = useSessionState() === "signed-in";
  const user = useCurrentUser();
  const pathname = place?.pathname ?? null;
  const q = place === undefined ? null : siteSearchOf(place.pathname, place.search);
  // Who it is has to be known before what they do is told.
  const isKnown = !signedIn || user !== null;
  const email = user?.email ?? null;
  const userId = user?.identifier ?? null;
  const told = useRef<string | null>(null);
  useEffect(() => {
    const key = JSON.stringify([pathname, q]);
    if (pathname === null || !isKnown || told.current === key) return;
    return whenTitleRests(document, async (title) => {
      told.current = key;
      fingerprint.current ??= fingerprintOfBrowser();
      const [hash, count] = await Promise.all([fingerprint.current, q === null ? null : countFound(queries, q)]);
      const page = toldPage({ origin: location.origin, pathname, title });
      const search = q === null ? null : { q, count };
      tracker.view({ ...page, search }, { email, fingerprint: hash, userId });
    });
  }, [pathname, q, isKnown, email, userId, tracker, queries]);
  useEffect(() => beatWhileActive(tracker), [tracker]);
  return null;
}

/** Loaded only here: nobody else pays for it. */
async function fingerprintOfBrowser(): Promise<string | null> {
  try {
    return await (await import("./fingerprint/fingerprint.ts")).takeFingerprint();
  } catch {
    return null;
  }
}

function trackerTo({ address, siteId }: AnalyticsHost): Tracker {
  return createTracker({
    siteId,
    now: () => new Date(),
    newId: () => crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), ""),
    screen,
    send: (params) => {
      const request: RequestInit = { method: "POST", body: params, mode: "no-cors", credentials: "omit" };
      // What is not counted is not missed: no error, no second try.
      fetch(address, { ...request, keepalive: true, referrerPolicy: "no-referrer" }).catch(() => {});
    },
  });
}

function beatWhileActive(tracker: Tracker): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && document.hasFocus()) tracker.beat();
  }, limits.analyticsHeartbeatSeconds * 1_000);
  return () => clearInterval(timer);
}
