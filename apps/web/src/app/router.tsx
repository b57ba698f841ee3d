// The router: its rules of entry, its preloading, and what a screen may count on before it is shown.
import { createRouter } from "@tanstack/react-router";
import type { AppParts } from "./app-parts.ts";
import { ErrorScreen } from "./pages/error-screen.tsx";
import { parseSearch, stringifySearch } from "./route-search.ts";
import { routeTree } from "./routes/route-tree.ts";
import type { Visit } from "./visit.ts";

export function createAppRouter(parts: AppParts, visit: Visit) {
  const router = createRouter({
    routeTree,
    context: { parts, visit },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: "preserve",
    defaultErrorComponent: ErrorScreen,
    // The screen one leaves stays until the next is there: no flash of nothing in between.
    defaultPendingMs: 60_000,
  });
  router.subscribe("onResolved", ({ toLocation }) => visit.shown(toLocation.pathname));
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
