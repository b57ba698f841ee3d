// The frame of every screen: for somebody who is signed in the shell, for everybody else the public page.
import { lazyRouteComponent, Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { analyticsHost } from "#analytics/analytics-host.ts";
import { useSessionState } from "#session/session-context.tsx";
import { latePart } from "#ui/late-part.ts";
import { Later } from "#ui/later.tsx";
import { useAppParts } from "./app-parts-context.tsx";
import { PublicFrame } from "./frame/public-frame.tsx";
import { SkipLink } from "./frame/skip-link.tsx";
import { MissingPart } from "./page/missing-part.tsx";
import { usePageFocus } from "./page/page-focus.ts";
import { usePreloadedScreens } from "./preload-screens.ts";
import { isPublicIdentity, staysWithoutSession } from "./redirects.ts";

/** With its menus and widgets it comes only to those who are signed in. */
export const Shell = lazyRouteComponent(() => import("./frame/shell.tsx"), "Shell");

const Away = latePart(async () => (await import("./away/away.tsx")).Away);

const AppAnalytics = latePart(async () => (await import("./page/app-analytics.tsx")).AppAnalytics);
const analytics = analyticsHost(document, navigator);

export function Root() {
  const { cookies } = useAppParts();
  const signedIn = useSessionState() === "signed-in";
  const path = useRouterState({ select: ({ location }) => location.pathname });
  usePageFocus();
  usePreloadedScreens(signedIn);
  const [wasSignedIn, setSignedIn] = useState(signedIn);
  if (signedIn && !wasSignedIn) setSignedIn(true);
  // A page that is being left for the sign-in has no frame any more that its parts could ask.
  const isLeaving = wasSignedIn && !signedIn && !staysWithoutSession(path);
  const page = (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
  return (
    <>
      {/* Nothing of it before all of it: the first look stands there until then. */}
      <Later>
        <SkipLink />
        <MissingPart />
        {signedIn && (
          <Suspense fallback={null}>
            <Away cookies={cookies} />
          </Suspense>
        )}
        {signedIn && !isPublicIdentity(path) ? (
          <Shell>{page}</Shell>
        ) : (
          <PublicFrame path={path} isSignedIn={signedIn} cookies={cookies}>
            {!isLeaving && page}
          </PublicFrame>
        )}
      </Later>
      {analytics !== null && (
        <Suspense fallback={null}>
          <AppAnalytics host={analytics} />
        </Suspense>
      )}
    </>
  );
}
