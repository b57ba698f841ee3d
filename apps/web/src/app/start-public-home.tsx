// Draws the public home alone: a visitor reads it without waiting for the app, which its links lead to.
import { Suspense, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type AnalyticsHost, analyticsHost } from "#analytics/analytics-host.ts";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { startSpeech } from "#i18n/language-provider.tsx";
import { latePart } from "#ui/late-part.ts";
import { useHydrated } from "#ui/layout/use-hydrated.ts";
import { PublicPage } from "./first-look/public-page.tsx";
import { keepFocusLater, preparePage } from "./page/prepare-page.ts";
import { opensPublicHome } from "./page/public-home-address.ts";

const Analytics = latePart(async () => (await import("#analytics/analytics.tsx")).Analytics);

export async function startPublicHome(): Promise<void> {
  preparePage();
  const cookies = createCookieJar();
  const speech = await startSpeech(cookies);
  const host = analyticsHost(document, navigator);
  const place = document.getElementById("root") as HTMLElement;
  const counted = host !== null && <Counted host={host} />;
  const page = <PublicPage speech={speech} cookies={cookies} path={location.pathname} beside={counted} />;
  // What the build drew stands there already, unless the server could not know what this visitor is told.
  startTransition(() => {
    if (place.hasChildNodes()) hydrateRoot(place, page);
    else createRoot(place).render(page);
  });
  keepFocusLater();
  fetchAppOnApproach(document);
  leaveWhenSignedIn(window);
}

function Counted({ host }: { readonly host: AnalyticsHost }) {
  return (
    useHydrated() && (
      <Suspense fallback={null}>
        <Analytics host={host} path={location.pathname} />
      </Suspense>
    )
  );
}

/** A visitor who points at a link, or comes to it by keys, is about to need the app: the browser fetches it then. */
function fetchAppOnApproach(page: Document): void {
  const approach = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest("a[href^='/']") === null) return;
    page.removeEventListener("pointerover", approach);
    page.removeEventListener("focusin", approach);
    void import("./start.tsx").catch(() => {});
  };
  page.addEventListener("pointerover", approach);
  page.addEventListener("focusin", approach);
}

/** The browser may show this page again as it was left, before somebody signed in. */
function leaveWhenSignedIn(browser: Window): void {
  browser.addEventListener("pageshow", ({ persisted }) => {
    const visit = { path: location.pathname, search: location.search, cookies: document.cookie };
    if (persisted && !opensPublicHome(visit)) location.reload();
  });
}
