// Says to whom oversees the units of a headquarters which of them files what is shown, and in whose name.
import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { InNameOf, type OnBehalf } from "#filing/on-behalf.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";

type Sides = ComponentProps<typeof OnBehalf>;

interface OverseenProps {
  readonly unit: Sides["filedBy"];
  readonly principal: Sides["principal"];
}

export function Overseen({ unit, principal }: OverseenProps) {
  const name = <OwnWords>{unit.name}</OwnWords>;
  return (
    <AlertBox type="info" title={<Trans>{name}, a unit of your company, files this</Trans>}>
      <Trans>You can see all of it; only people of the unit can act on it.</Trans>{" "}
      {principal !== null && principal.id !== unit.id && <InNameOf company={principal.name} />}
    </AlertBox>
  );
}
