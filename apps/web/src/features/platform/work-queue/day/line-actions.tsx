// What can be done with one line of the queue beside working on it: taken from a colleague, given to one, put off, or brought back.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { choicesUntil } from "#filing/snooze/snooze-choices.ts";
import { useSnooze } from "#filing/snooze/use-snooze.tsx";
import { TakeButton } from "#filing/team/take-button.tsx";
import { useMayPrepare } from "#session/may-prepare.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import { Row } from "#ui/layout/stack.tsx";
import { assignMark, snoozeMark, takeMark } from "./use-line-keys.ts";

const AssignDialog = latePart(async () => (await import("#filing/team/assign-dialog.tsx")).AssignDialog);
const SnoozeDialog = latePart(async () => (await import("#filing/snooze/snooze-dialog.tsx")).SnoozeDialog);

export interface LineActionsProps {
  readonly system: FilingSystem;
  readonly filingId: string;
  readonly name: string;
  readonly holderId: string;
  readonly isAsleep: boolean;
  /** When it is due; null: it has no deadline. */
  readonly by: string | null;
  /** What must be stopped at once is not put off. */
  readonly isStop: boolean;
  readonly now: Date;
}

export function LineActions({ system, filingId, name, holderId, isAsleep, by, isStop, now }: LineActionsProps) {
  const user = useCurrentUser();
  const mayPrepare = useMayPrepare();
  const [isSnoozing, setSnoozing] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const canSnooze = isAsleep || (!isStop && choicesUntil(by, now).length > 0);
  const { mutate, isPending } = useSnooze();
  return (
    <Row>
      {mayPrepare && user !== null && user.identifier !== holderId && (
        <TakeButton kind="link" system={system} filingId={filingId} name={name} mark={takeMark} />
      )}
      {mayPrepare && (
        <Button kind="link" size="sm" {...{ [assignMark]: "" }} onClick={() => setGiving(true)}>
          <Trans>Assign</Trans>
          <span className="vh"> {name}</span>
        </Button>
      )}
      {canSnooze && (
        <Button
          kind="link"
          size="sm"
          isBusy={isPending}
          {...{ [snoozeMark]: "" }}
          onClick={() => (isAsleep ? mutate({ system, filingId, name, minutes: null }) : setSnoozing(true))}
        >
          {isAsleep ? <Trans>Bring back</Trans> : <Trans>Snooze</Trans>}
          <span className="vh"> {name}</span>
        </Button>
      )}
      <Suspense>
        {isSnoozing && <SnoozeDialog {...{ system, filingId, name, by }} onClose={() => setSnoozing(false)} />}
        {isGiving && <AssignDialog system={system} ids={[filingId]} name={name} onClose={() => setGiving(false)} />}
      </Suspense>
    </Row>
  );
}
