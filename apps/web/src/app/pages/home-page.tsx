// Home of somebody who is signed in, at the root and under the authority alike: the work queue over both filing systems, and
// before it the fee that stops all filing when nobody pays it.
import { Suspense } from "react";
import { useOwedFee } from "#features/money/subscriptions/renewal/use-owed-fee.ts";
import { WorkQueueScreen } from "#features/platform/work-queue/work-queue-screen.tsx";
import { latePart } from "#ui/late-part.ts";

const OwedFee = latePart(async () => (await import("#features/money/subscriptions/renewal/owed-fee.tsx")).OwedFee);

export function HomePage() {
  const isOwed = useOwedFee() !== null;
  return (
    <WorkQueueScreen
      before={isOwed ? 1 : 0}
      first={
        isOwed && (
          <Suspense fallback={null}>
            <OwedFee />
          </Suspense>
        )
      }
    />
  );
}
