// Home of somebody who is signed in, at the root and under the authority alike: the work queue over both filing systems, and
// before it the fee that stops all filing when nobody pays it.
import { Suspense } from "react";
import { WorkQueueScreen } from "#features/platform/work-queue/work-queue-screen.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { latePart } from "#ui/late-part.ts";

const OwedFee = latePart(async () => (await import("#features/money/subscriptions/renewal/owed-fee.tsx")).OwedFee);

export function HomePage() {
  const mayPay = useCurrentUser()?.permissions.includes("pay") === true;
  return (
    <WorkQueueScreen
      first={
        mayPay && (
          <Suspense fallback={null}>
            <OwedFee />
          </Suspense>
        )
      }
    />
  );
}
