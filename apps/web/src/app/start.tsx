// Puts the page together and draws it.
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { CallProvider } from "#api/api-context.tsx";
import { LanguageProvider } from "#i18n/language-provider.tsx";
import { LiveProvider } from "#live/live-context.tsx";
import { SessionProvider } from "#session/session-context.tsx";
import { createAppParts } from "./app-parts.ts";
import { AppPartsProvider } from "./app-parts-context.tsx";
import { keepPresses } from "./page/kept-press.ts";
import "./page/no-code-from-text.ts";
import { createAppRouter } from "./router.tsx";
import { needsSession } from "./routes/route-tree.ts";
import { createVisit } from "./visit.ts";

export async function start(): Promise<void> {
  const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) setNonce(nonce);
  keepPresses(document);
  const parts = await createAppParts((path) => needsSession(router, path));
  const router = createAppRouter(parts, createVisit(parts.session, sessionStorage));
  const page = createRoot(document.getElementById("root") as HTMLElement);
  const whole = (
    <StrictMode>
      <AppPartsProvider value={parts}>
        <LanguageProvider speech={parts.speech}>
          <SessionProvider value={parts.session}>
            <CallProvider value={parts.session.call}>
              <QueryClientProvider client={parts.queries}>
                <LiveProvider value={parts.live}>
                  <RouterProvider router={router} />
                </LiveProvider>
              </QueryClientProvider>
            </CallProvider>
          </SessionProvider>
        </LanguageProvider>
      </AppPartsProvider>
    </StrictMode>
  );
  startTransition(() => page.render(whole));
  // Not needed before something can be removed: it weighs on no first look.
  void import("./page/kept-focus.ts").then(({ keepFocus }) => keepFocus(document)).catch(() => {});
}
