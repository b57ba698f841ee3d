// Home: the work queue for somebody who is signed in, what the product is for everybody else.
import { lazyRouteComponent } from "@tanstack/react-router";
import { useSessionState } from "#session/session-context.tsx";

const PublicHome = lazyRouteComponent(() => import("#features/public-home/home-screen.tsx"), "HomeScreen");
const WorkQueue = lazyRouteComponent(() => import("#features/work-queue/work-queue-screen.tsx"), "WorkQueueScreen");

export function HomeChoice() {
  return useSessionState() === "signed-in" ? <WorkQueue /> : <PublicHome />;
}
