// Opens the dialog in which a person confirms that it is they, when a call asks for it; it is fetched only then.
import { Suspense, useSyncExternalStore } from "react";
import { latePart } from "#ui/late-part.ts";
import { stepUp } from "./step-up.ts";

const StepUpDialog = latePart(async () => (await import("./step-up-dialog.tsx")).StepUpDialog);

export function StepUpAsked() {
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <StepUpDialog />
      </Suspense>
    )
  );
}
