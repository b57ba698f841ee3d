// Puts the page together and draws it.
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { CallProvider } from "#api/api-context.tsx";
import { LanguageProvider } from "#i18n/language-provider.tsx";
import { LiveProvider } from "#live/live-context.tsx";
import { SessionProvider } from "#session/session-context.tsx";
import { PageLinkProvider } from "#ui/navigation/page-link.tsx";
import { createAppParts } from "./app-parts.ts";
import { AppPartsProvider } from "./app-parts-context.tsx";
import { keepFocusLater, preparePage } from "./page/prepare-page.ts";
import { createAppRouter } from "./router.tsx";
import { needsSession } from "./routes/route-tree.ts";
import { RouterLink } from "./routes/router-link.tsx";
import { createVisit } from "./visit.ts";

export async function start(): Promise<void> {
  preparePage();
  const parts = await createAppParts((path) => needsSession(router, path));
  const { session, cookies } = parts;
  const visit = createVisit(session, { cookies, ofTab: sessionStorage, ofBrowser: localStorage });
  const router = createAppRouter(parts, visit);
  const page = createRoot(document.getElementById("root") as HTMLElement);
  const whole = (
    <StrictMode>
      <AppPartsProvider value={parts}>
        <LanguageProvider speech={parts.speech}>
          <SessionProvider value={parts.session}>
            <CallProvider value={parts.session.call}>
              <QueryClientProvider client={parts.queries}>
                <LiveProvider value={parts.live}>
                  <PageLinkProvider value={RouterLink}>
                    <RouterProvider router={router} />
                  </PageLinkProvider>
                </LiveProvider>
              </QueryClientProvider>
            </CallProvider>
          </SessionProvider>
        </LanguageProvider>
      </AppPartsProvider>
    </StrictMode>
  );
  startTransition(() => page.render(whole));
  keepFocusLater();
}
