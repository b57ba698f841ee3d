// Home: what waits for somebody who is signed in, what the product is for everybody else.
import { lazyRouteComponent } from "@tanstack/react-router";
import { useSessionState } from "#session/session-context.tsx";

const PublicHome = lazyRouteComponent(() => import("#features/platform/public-home/public-home.tsx"), "PublicHome");
const HomePage = lazyRouteComponent(() => import("./home-page.tsx"), "HomePage");

export function HomeChoice() {
  return useSessionState() === "signed-in" ? <HomePage /> : <PublicHome />;
}

/** The half that will be shown is fetched before it is: nothing flashes in between. */
export function preloadHome(signedIn: boolean): Promise<unknown> | undefined {
  return (signedIn ? HomePage : PublicHome).preload?.();
}
