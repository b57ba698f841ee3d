// Who in the company works on a filing: it is taken or given to a colleague here, and colleagues write to each other.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useNow } from "#filing/use-now.ts";
import { useMayPrepare } from "#session/may-prepare.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import { Card } from "#ui/layout/card.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import { Initials } from "#ui/status/initials.tsx";
import { choicesUntil } from "../snooze/snooze-choices.ts";
import { useNotSnoozed } from "../snooze/use-not-snoozed.tsx";
import { assignmentsQuery } from "./assignments-query.ts";
import { FilingNotes } from "./notes/filing-notes.tsx";
import { notesQuery } from "./notes/notes-query.ts";
import { TakeButton } from "./take-button.tsx";
import { TrackButton } from "./track-button.tsx";
import { teamMark, useTeamActions } from "./use-team-actions.ts";

const AssignDialog = latePart(async () => (await import("./assign-dialog.tsx")).AssignDialog);
const SnoozeDialog = latePart(async () => (await import("../snooze/snooze-dialog.tsx")).SnoozeDialog);

interface TeamCardProps {
  readonly system: FilingSystem;
  readonly filingId: string;
  readonly name: string;
  /** When it is due; null: it has no deadline. */
  readonly by: string | null;
  /** What must be stopped at once is not put off. */
  readonly isStop: boolean;
}

export function TeamCard({ system, filingId, name, by, isStop }: TeamCardProps) {
  const user = useCurrentUser();
  const mayPrepare = useMayPrepare();
  const call = useCall();
  const { data } = useQuery(assignmentsQuery(call, system, [filingId]));
  const { data: notes } = useQuery(notesQuery(call, system, filingId));
  const [isAssigning, setAssigning] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const holder = data?.[0]?.assigned_to;
  const canSnooze = choicesUntil(by, useNow()).length > 0 && !isStop;
  const sayWhyNot = useNotSnoozed();
  const card = useTeamActions({
    isThere: holder !== undefined,
    takes: mayPrepare && user !== null && holder !== undefined && holder.id !== user.identifier,
    mayPrepare: mayPrepare && user !== null,
    isTracked: notes?.is_tracked ?? null,
    assign: () => setAssigning(true),
    snooze: () => (canSnooze ? setSnoozing(true) : sayWhyNot(name)),
  });
  if (holder === undefined) return null;
  return (
    <Card title={<Trans>In your team</Trans>}>
      <div ref={card}>
        <Stack>
          <Row isSpread>
            <span>
              <Trans>Assigned to</Trans>
            </span>
            <Row>
              <Initials name={holder.name} />
              <bdi>{holder.name}</bdi>
            </Row>
          </Row>
          {mayPrepare && user !== null && (
            <Row>
              {holder.id !== user.identifier && <TakeButton system={system} filingId={filingId} mark={teamMark} />}
              <Button size="sm" onClick={() => setAssigning(true)}>
                <Trans>Assign to a colleague</Trans>
              </Button>
            </Row>
          )}
          {notes !== undefined && (
            <>
              <Row>
                <TrackButton system={system} filingId={filingId} isTracked={notes.is_tracked} />
              </Row>
              <FilingNotes system={system} filingId={filingId} notes={notes.results} />
            </>
          )}
        </Stack>
      </div>
      <Suspense>
        {isAssigning && <AssignDialog system={system} ids={[filingId]} onClose={() => setAssigning(false)} />}
        {isSnoozing && <SnoozeDialog {...{ system, filingId, name, by }} onClose={() => setSnoozing(false)} />}
      </Suspense>
    </Card>
  );
}
