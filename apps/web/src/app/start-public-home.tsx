// Draws the public home alone: a visitor reads it without waiting for the app, which its links lead to.
import { StrictMode, Suspense, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { analyticsHost } from "#analytics/analytics-host.ts";
import { PublicHome } from "#features/platform/public-home/public-home.tsx";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { LanguageProvider, startSpeech } from "#i18n/language-provider.tsx";
import { latePart } from "#ui/late-part.ts";
import { PublicFrame } from "./frame/public-frame.tsx";
import { SkipLink } from "./frame/skip-link.tsx";
import { keepFocusLater, preparePage } from "./page/prepare-page.ts";
import { opensPublicHome } from "./page/public-home-address.ts";

const Analytics = latePart(async () => (await import("#analytics/analytics.tsx")).Analytics);

export async function startPublicHome(): Promise<void> {
  preparePage();
  const cookies = createCookieJar();
  const speech = await startSpeech(cookies);
  const host = analyticsHost(document, navigator);
  const page = createRoot(document.getElementById("root") as HTMLElement);
  const whole = (
    <StrictMode>
      <LanguageProvider speech={speech}>
        <SkipLink />
        <PublicFrame path={location.pathname} isSignedIn={false} cookies={cookies}>
          <PublicHome />
        </PublicFrame>
        {host !== null && (
          <Suspense fallback={null}>
            <Analytics host={host} path={location.pathname} />
          </Suspense>
        )}
      </LanguageProvider>
    </StrictMode>
  );
  startTransition(() => page.render(whole));
  keepFocusLater();
  fetchAppOnApproach(document);
  leaveWhenSignedIn(window);
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
