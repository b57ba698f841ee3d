// Home of somebody who is signed in, at the root and under the authority alike: the work queue over both filing systems.
import { WorkQueueScreen } from "#features/platform/work-queue/work-queue-screen.tsx";

export function HomePage() {
  return <WorkQueueScreen />;
}
