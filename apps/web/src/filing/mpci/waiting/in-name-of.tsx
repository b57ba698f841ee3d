// In whose name a bill that waits for the line is submitted: said where it is agreed to, and where it waits.
import { Trans } from "@lingui/react/macro";
import type { InNameOf } from "#offline/unsent/waiting-bills.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";

export function InNameOfWords({ company, person }: InNameOf) {
  return (
    <p>
      <Trans>
        It is submitted in the name of <OwnWords>{company}</OwnWords> by <OwnWords>{person}</OwnWords>.
      </Trans>
    </p>
  );
}
