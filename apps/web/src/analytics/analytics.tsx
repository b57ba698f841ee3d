// Sends page views to the configured host, after the reader has agreed where the brand asks for consent.
import { limits } from "@filings/contract/limits";
import { useEffect, useMemo, useRef } from "react";
import { useLatest } from "#ui/use-latest.ts";
import type { AnalyticsHost } from "./analytics-host.ts";
import { useConsent, writeConsent } from "./consent.ts";
import { ConsentBar } from "./consent-bar.tsx";
import { toldPage } from "./page-address.ts";
import { whenTitleRests } from "./title-rest.ts";
import { createTracker, type Tracker } from "./tracker.ts";

interface AnalyticsProps {
  readonly host: AnalyticsHost;
  /** Of the page that is shown; null until one is. */
  readonly path: string | null;
  /** Absent: nobody is signed in. Null: who it is is not known yet, and has to be before what they do is told. */
  readonly who?: { readonly email: string | null; readonly userId: string | null } | null;
  /** A site search, and how many things it found. */
  readonly search?: { readonly q: string; readonly count: () => Promise<number | null> } | null;
}

const nobody = { email: null, userId: null };

export function Analytics(props: AnalyticsProps) {
  const consent = useConsent();
  if (consent === "not-asked") return <ConsentBar onAnswer={(given) => writeConsent(localStorage, given)} />;
  return consent === "given" ? <PageViews {...props} /> : null;
}

function PageViews({ host, path, who = nobody, search = null }: AnalyticsProps) {
  const tracker = useMemo(() => trackerTo(host), [host]);
  const fingerprint = useRef<Promise<string | null> | null>(null);
  const q = search?.q ?? null;
  const found = useLatest(search?.count);
  const isKnown = who !== null;
  const email = who?.email ?? null;
  const userId = who?.userId ?? null;
  const told = useRef<string | null>(null);
  useEffect(() => {
    const key = JSON.stringify([path, q]);
    if (path === null || !isKnown || told.current === key) return;
    return whenTitleRests(document, async (title) => {
      told.current = key;
      fingerprint.current ??= fingerprintOfBrowser();
      const [hash, count] = await Promise.all([fingerprint.current, found.current?.() ?? null]);
      const page = toldPage({ origin: location.origin, pathname: path, title });
      tracker.view({ ...page, search: q === null ? null : { q, count } }, { email, fingerprint: hash, userId });
    });
  }, [path, q, isKnown, email, userId, tracker, found]);
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
