// Says to whom oversees the units of a headquarters which of them files what is shown, and in whose name; who belongs to it goes on there.
import { Trans } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { InNameOf, type OnBehalf } from "#filing/on-behalf.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import type { Address } from "#ui/navigation/address.ts";
import { useWorkFor } from "#ui/navigation/work-for.ts";

type Sides = ComponentProps<typeof OnBehalf>;

interface OverseenProps {
  readonly unit: Sides["filedBy"];
  readonly principal: Sides["principal"];
}

export function Overseen({ unit, principal }: OverseenProps) {
  const name = <OwnWords>{unit.name}</OwnWords>;
  const isOfUnit = useCurrentUser()?.memberships.some(({ company_id }) => company_id === unit.id) === true;
  return (
    <AlertBox
      type="info"
      title={<Trans>{name}, a unit of your company, files this</Trans>}
      {...(isOfUnit && { actions: <WorkForUnit unit={unit} /> })}
    >
      <Trans>You can see all of it; only people of the unit can act on it.</Trans>{" "}
      {principal !== null && principal.id !== unit.id && <InNameOf company={principal.name} />}
    </AlertBox>
  );
}

/** Stays on the filing, which its own company may act on. */
function WorkForUnit({ unit }: Pick<OverseenProps, "unit">) {
  const workFor = useWorkFor();
  const attempt = useAttempt();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  if (workFor === null) return null;
  const name = <OwnWords>{unit.name}</OwnWords>;
  return (
    <>
      <Button isBusy={attempt.isBusy} onClick={() => void attempt.run(() => workFor(unit.id, here as Address))}>
        <Trans>Work for {name}</Trans>
      </Button>
      {attempt.refusal !== null && <p role="alert">{attempt.refusal}</p>}
    </>
  );
}
