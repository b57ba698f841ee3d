// The root of all addresses: the rules of page entry, and the layout of everything that asks for a session.
import { createRootRouteWithContext, createRoute, redirect } from "@tanstack/react-router";
import { sessionNow } from "#i18n/time/told-time.ts";
import { elsewhere, identityAddress } from "#session/identity-app.ts";
import { isRecentLogin } from "#session/login-time.ts";
import { loginAddress } from "#session/own-paths.ts";
import { currentUserQuery } from "#session/session-context.tsx";
import type { AppParts } from "../app-parts.ts";
import { readOpensHome } from "../company/stored-preference.ts";
import { NotFoundScreen } from "../pages/not-found-screen.tsx";
import { destinationOf } from "../redirects.ts";
import { Root, Shell } from "../root.tsx";
import { stringifySearch } from "../route-search.ts";
import type { Visit } from "../visit.ts";

interface RouterContext {
  readonly parts: AppParts;
  readonly visit: Visit;
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
  beforeLoad: async ({ context: { parts, visit }, location, preload }) => {
    const { session, cookies } = parts;
    if (session.state() === "starting") await session.start();
    const signedIn = session.state() === "signed-in";
    if (signedIn) {
      void parts.queries.prefetchQuery(currentUserQuery(session.call));
      await Shell.preload?.();
    }
    const path = location.pathname;
    // Every way to the identity app, be it a link or the end of a session, leads to where its pages are.
    const away = elsewhere(path);
    if (away !== null) {
      if (preload) return;
      throw redirect({ href: identityAddress(location.href), reloadDocument: true });
    }
    const entering = visit.entering() && !preload;
    const homeVisited = visit.homeVisited();
    const recentLogin = isRecentLogin(cookies, sessionNow());
    if (signedIn && entering && recentLogin && !homeVisited) {
      const { bringPreferences } = await import("../company/followed-preferences.ts");
      await bringPreferences(parts.queries, session.call, cookies);
    }
    const to = destinationOf({
      path,
      search: location.search,
      signedIn,
      entering,
      homeVisited,
      recentLogin,
      opensHome: readOpensHome(localStorage),
    });
    if (to !== null) {
      const query = to.search === undefined ? location.searchStr : stringifySearch(to.search);
      throw redirect({ href: to.path + query, replace: true });
    }
  },
});

/** Screens that only make sense to somebody who is signed in; every other one shows itself to everybody. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context: { parts }, location }) => {
    if (parts.session.state() === "signed-in") return;
    const login = identityAddress(loginAddress(location.href));
    throw redirect({ href: login, replace: true, ...(login.startsWith("/") ? {} : { reloadDocument: true }) });
  },
});
