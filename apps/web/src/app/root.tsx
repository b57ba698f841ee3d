// The frame of every screen: for somebody who is signed in the shell, for everybody else the public page.
import { Trans } from "@lingui/react/macro";
import { lazyRouteComponent, Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { analyticsHost } from "#analytics/analytics-host.ts";
import { useSessionState } from "#session/session-context.tsx";
import { Later } from "#ui/later.tsx";
import { useAppParts } from "./app-parts-context.tsx";
import { PublicFrame } from "./frame/public-frame.tsx";
import { usePageFocus } from "./page/page-focus.ts";
import { usePreloadedScreens } from "./preload-screens.ts";
import { isPublicIdentity, siteSearchOf } from "./redirects.ts";

/** With its menus and widgets it comes only to those who are signed in. */
export const Shell = lazyRouteComponent(() => import("./frame/shell.tsx"), "Shell");

const IdleGuard = lazy(async () => ({ default: (await import("#session/idle/guard.tsx")).IdleGuard }));

const Analytics = lazy(async () => ({ default: (await import("#analytics/analytics.tsx")).Analytics }));
const analytics = analyticsHost(document, navigator);

export function Root() {
  const { cookies } = useAppParts();
  const signedIn = useSessionState() === "signed-in";
  const isIdentityPage = useRouterState({ select: ({ location }) => isPublicIdentity(location.pathname) });
  usePageFocus();
  usePreloadedScreens(signedIn);
  const Frame = signedIn && !isIdentityPage ? Shell : PublicFrame;
  return (
    <>
      {/* Nothing of it before all of it: the first look stands there until then. */}
      <Later>
        <a className="skip-link" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        <Frame>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </Frame>
      </Later>
      {analytics !== null && (
        <Suspense fallback={null}>
          <Analytics host={analytics} siteSearchOf={siteSearchOf} />
        </Suspense>
      )}
      {signedIn && (
        <Suspense fallback={null}>
          <IdleGuard cookies={cookies} />
        </Suspense>
      )}
    </>
  );
}
