// One bill that waits: how near its deadline is, what happens next, and the button that does it.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import type { SealObstacle } from "@filings/contract/api/mpci/parts";
import type { MpciAction } from "@filings/contract/mpci/workflow";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { editFilingPath, FilingLink, filingPath } from "#filing/filing-link.tsx";
import { clockOf, dueOf, shownDeadline, waitsForAnswer } from "#filing/mpci/deadline-state.ts";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { useOwnObstacle } from "#filing/mpci/obstacle/own-obstacle.ts";
import { useObstacleSays } from "#filing/mpci/obstacle/use-obstacle-says.ts";
import { useAtPort, usePortTimes } from "#filing/mpci/port-time.ts";
import { isUpdate, standingAnswer, updatedAnswer } from "#filing/mpci/standing-answer.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { useLoadEndedSays } from "#filing/mpci/update/load-ended.ts";
import { unreadRefusal } from "#filing/mpci/withdrawal/unread-refusal.ts";
import { useWithdrawalSays, WithdrawalMark } from "#filing/mpci/withdrawal/withdrawal-mark.tsx";
import { InNameOf } from "#filing/on-behalf.tsx";
import { useWhoSeals } from "#filing/team/use-who-seals.ts";
import { useFormats } from "#i18n/formats.ts";
import { rowLinkMark } from "#list/use-list-keys.ts";
import { buttonClass } from "#ui/button/button.tsx";
import type { Address } from "#ui/navigation/address.ts";
import { DeadlineChip } from "#ui/status/deadline-chip.tsx";
import { Initials } from "#ui/status/initials.tsx";
import styles from "../work-queue.module.css";
import { AnsweredBefore } from "./answered-before.tsx";
import { firstMark, stepMark } from "./line-marks.ts";
import { isStopOver, isStopped, isWithNaic } from "./next-up.ts";
import { useStandingSays } from "./standing-says.ts";
import { StopClock } from "./stop-clock.tsx";

interface Step {
  readonly action: MpciAction;
  readonly words: ReactNode;
  readonly path: (id: string) => Address;
  readonly search?: object;
}

/** Opens the sealing dialog, which checks the draft once more. */
const seal: Step = { action: "prepare", words: <Trans>Seal and submit</Trans>, path: filingPath, search: { seal: 1 } };
const sendUpdate: Step = { ...seal, words: <Trans>Send the update</Trans> };

/** The first that the server offers is what the line leads to. */
const steps: readonly Step[] = [
  { action: "ANSWER_RFI", words: <Trans>Answer</Trans>, path: filingPath },
  { action: "save", words: <Trans>Continue</Trans>, path: editFilingPath },
  { action: "MARK_READ", words: <Trans>Read the answer</Trans>, path: filingPath },
  { action: "convert", words: <Trans>Correct</Trans>, path: filingPath },
];

/** Where a line leads, and in which words; what offers nothing is at least opened. */
export function firstStep(
  row: FilingRow,
  own: SealObstacle | null,
): { path: Address; search: object; words: ReactNode; canWait: boolean } {
  const obstacle = obstacleOf(row, own);
  // Nothing that is typed into it would be sent.
  if (obstacle === "DELEGATION_ENDED")
    return { path: filingPath(row.id), search: {}, words: <Trans>Open</Trans>, canWait: false };
  // "Load" that no longer counts is nothing to read: an answer to the update is to come.
  const open = row.load_ended ? steps.filter(({ action }) => action !== "MARK_READ") : steps;
  const last = isUpdate(row) ? sendUpdate : seal;
  const step = (isReady(row) && obstacle === null ? [last, ...open] : open).find(({ action }) =>
    row.available_actions.includes(action),
  );
  // The authority is to move: what could be done all the same is not what the line asks for.
  const canWait = isWithNaic(row) && step?.action !== "MARK_READ";
  return {
    path: (step?.path ?? filingPath)(row.id),
    search: step?.search ?? {},
    words: canWait && step?.action === "convert" ? <Trans>Edit filing</Trans> : (step?.words ?? <Trans>Open</Trans>),
    canWait,
  };
}

/**
 * A draft that the last save left without errors. One that is to answer NAIC is begun, not done, when it has none, and
 * an update that differs in nothing has nothing to send.
 */
function isReady(row: FilingRow): boolean {
  return row.errors_to_fix === 0 && standingAnswer(row) === null && row.same_as_version === null;
}

/** `own`: what keeps those from being sealed that the company files in its own name. */
function obstacleOf({ status, obstacle, filed_for }: FilingRow, own: SealObstacle | null): SealObstacle | null {
  return status === "DRAFTED" && filed_for === null ? own : (obstacle ?? null);
}

/** Of these nobody has to do anything but for a withdrawal that was refused. */
const asksNothingElse: readonly FilingRow["status"][] = ["LOAD", "SUBMISSION_SUCCESSFUL", "PENDING_SUB_FILING"];

function WhatNext({ row, now }: { readonly row: FilingRow; readonly now: Date }): ReactNode {
  const { t } = useLingui();
  const who = useWhoSeals();
  const { number } = useFormats();
  const { nextStep } = useStatusWords();
  const sayWithdrawal = useWithdrawalSays();
  const sayLoadEnded = useLoadEndedSays();
  const sayObstacle = useObstacleSays();
  const obstacle = obstacleOf(row, useOwnObstacle());
  const standing = useStandingSays()(row, now);
  const refusal = unreadRefusal(row);
  const { errors_to_fix: errors, same_as_version: same } = row;
  if (refusal !== null && asksNothingElse.includes(row.status)) return sayWithdrawal(refusal.code);
  if (standing === null && row.load_ended) return sayLoadEnded(row.status, row.is_carriers);
  if (standing !== null) return standing;
  if (errors === null)
    return isUpdate(row) ? t`Complete the update, then seal and send it.` : nextStep(row.status, row);
  if (obstacle !== null) return sayObstacle(obstacle, row.filed_for ?? "");
  if (same !== null) {
    const version = number(same);
    return t`Nothing differs from version ${version}, which NAIC has. Change the bill, or discard the update.`;
  }
  if (errors === 0 && who !== null) return t`Nothing is left to fix. ${who} can seal and submit it: assign it to them.`;
  if (errors === 0 && isUpdate(row)) return t`Seal and send the update: nothing is left to fix.`;
  if (errors === 0) return <Trans>Seal and submit it: nothing is left to fix.</Trans>;
  return <Plural value={errors} one="# thing to fix or fill in." other="# things to fix or fill in." />;
}

interface BillLineProps {
  readonly row: FilingRow;
  readonly now: Date;
  /** The one that the keys mean while none is in focus. */
  readonly isFirst: boolean;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

export function BillLine({ row, now, isFirst, children }: BillLineProps) {
  const atPort = useAtPort();
  const { path, search, words, canWait } = firstStep(row, useOwnObstacle());
  const isStop = isStopped(row, now);
  const refusal = unreadRefusal(row);
  const standing = standingAnswer(row);
  const said = standing ?? updatedAnswer(row);
  const { status } = clockOf(row);
  const loadingAt = isStop || isStopOver(row, now) || waitsForAnswer(status) ? row.planned_loading_at : null;
  const { state, away } = shownDeadline(status, dueOf(row), now);
  const isDue = !waitsForAnswer(status) && away !== null;
  const fileBy = isDue ? row.deadline.file_by : null;
  const loadsAt = loadingAt === null && fileBy === null ? null : row.deadline_port;
  const port = usePortTimes([loadsAt])(loadsAt);
  const { words: loading, own: loadingHere } = atPort(loadingAt ?? now.toISOString(), port, now);
  const { words: by, own: byHere } = atPort(fileBy ?? now.toISOString(), port, now);
  const name = row.bill_number ?? row.number;
  return (
    <li
      className={styles.todo}
      {...(isFirst && { [firstMark]: "" })}
      data-stop={isStop || undefined}
      data-late={state === "late" || state === "loaded" || undefined}
    >
      <div className={styles.due}>
        {isStop ? (
          <StopClock loadingAt={row.planned_loading_at} now={now} />
        ) : state === "met" && !isWithNaic(row) ? (
          // That an earlier version is filed says nothing of what is to be done.
          <DeadlineChip tone="none">
            <Trans>No deadline</Trans>
          </DeadlineChip>
        ) : (
          <FilingDeadline {...clockOf(row)} due={dueOf(row)} now={now} />
        )}
      </div>
      <div className={styles.what}>
        <p className={styles.title}>
          <FilingLink
            className={styles.rowLink}
            to={standing === null ? filingPath(row.id) : path}
            {...{ [rowLinkMark]: "" }}
          >
            <bdi dir="ltr">{name}</bdi>
          </FilingLink>
          {refusal !== null && <WithdrawalMark code={refusal.code} />}
          {said !== null && <FilingStatus status={said} />}
          <FilingStatus status={row.status} />
        </p>
        <p className={styles.text}>
          {row.filed_for && (
            <>
              <InNameOf company={row.filed_for} />
              {" · "}
            </>
          )}
          <WhatNext row={row} now={now} />
        </p>
        <AnsweredBefore row={row} now={now} />
        {loadingAt !== null && (
          <p className={styles.by}>
            <Trans>
              Planned loading <time dateTime={loadingAt}>{loading}</time>
            </Trans>
            <Here words={loadingHere} />
          </p>
        )}
        {fileBy !== null && (
          <p className={styles.by}>
            <Trans>
              File by <time dateTime={fileBy}>{by}</time>
            </Trans>
            <Here words={byHere} />
          </p>
        )}
        {children}
      </div>
      <Initials name={row.assigned_to.name} />
      <FilingLink
        className={buttonClass({ size: "sm", kind: isFirst && !canWait ? "primary" : "secondary" })}
        to={path}
        search={search}
        {...{ [stepMark]: "" }}
      >
        {words}
        <span className="vh"> {name}</span>
      </FilingLink>
    </li>
  );
}

/** By the reader's own clocks: what is tomorrow at the port may be today here. */
function Here({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : (
    <>
      {" · "}
      <bdi>{words}</bdi>
    </>
  );
}
