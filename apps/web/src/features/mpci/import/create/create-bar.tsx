// What becomes drafts now and what stays behind, with the press that makes them, their progress and a stop.
import { limits } from "@filings/contract/limits";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "../import.module.css";
import type { Came } from "./came.ts";

/** Which of the bills that are there already the file may change. */
export interface WantedChanges {
  readonly drafts: boolean;
  readonly filed: boolean;
}

interface CreateBarProps {
  /** Of those that are made or changed now: bills that are new, drafts that are there, and bills that are filed. */
  readonly fresh: number;
  readonly changed: number;
  readonly updates: number;
  readonly toFix: number;
  readonly checking: number;
  readonly came: Came;
  /** Every bill of the file. */
  readonly isDone: boolean;
  /** Of those that are ready: drafts with their numbers are there, and say something else. */
  readonly held: number;
  /** Of those that are ready: bills that are filed, and say something else. */
  readonly filed: number;
  readonly wanted: WantedChanges;
  readonly progress: { readonly done: number; readonly all: number } | null;
  readonly failure: string | null;
  readonly onWanted: (wanted: WantedChanges) => void;
  readonly onCreate: () => void;
  readonly onStop: () => void;
}

export function CreateBar(props: CreateBarProps) {
  const { fresh, changed, updates, toFix, checking, came, isDone, held, filed, wanted, progress, failure } = props;
  const { onWanted, onCreate, onStop } = props;
  const { t } = useLingui();
  const done = progress?.done ?? 0;
  const all = progress?.all ?? 0;
  return (
    <div className={styles.create}>
      {failure !== null && (
        <AlertBox type="failed" isLive title={<Trans>Not all bills were saved</Trans>}>
          {failure} <Trans>What was made is kept. Press again to go on.</Trans>
        </AlertBox>
      )}
      <div className={styles.createLine}>
        <p role="status">
          {checking > 0 ? (
            <Plural value={checking} one="# bill is being checked." other="# bills are being checked." />
          ) : (
            <>
              <WhatCame came={came} isDone={isDone} />{" "}
              {toFix > 0 && (
                <Plural
                  value={toFix}
                  one="# bill stays behind until you fix it."
                  other="# bills stay behind until you fix them."
                />
              )}
            </>
          )}
        </p>
        {progress === null && <ChangesWanted {...{ held, filed, wanted, onWanted }} />}
        {progress === null && <MadeLink came={came} />}
        {progress !== null && (
          <>
            <Progress label={t`${done} of ${all} bills saved`} value={all === 0 ? 0 : done / all} />
            <Button onClick={onStop}>
              <Trans>Stop</Trans>
            </Button>
          </>
        )}
        {progress === null && !isDone && (
          <Button kind="primary" isDisabled={fresh + changed + updates === 0} onClick={onCreate}>
            <CreateLabel {...{ fresh, changed, updates }} />
          </Button>
        )}
      </div>
    </div>
  );
}

type ChangesWantedProps = Pick<CreateBarProps, "held" | "filed" | "wanted" | "onWanted">;

function ChangesWanted({ held, filed, wanted, onWanted }: ChangesWantedProps) {
  return (
    <>
      {held > 0 && (
        <Checkbox
          label={
            <Plural
              value={held}
              one="Update # draft that is there already"
              other="Update # drafts that are there already"
            />
          }
          checked={wanted.drafts}
          onChange={({ target }) => onWanted({ ...wanted, drafts: target.checked })}
        />
      )}
      {filed > 0 && (
        <Checkbox
          label={<Plural value={filed} one="Draft an update of # filed bill" other="Draft updates of # filed bills" />}
          checked={wanted.filed}
          onChange={({ target }) => onWanted({ ...wanted, filed: target.checked })}
        />
      )}
    </>
  );
}

/** A draft of an update is with us alone: a clerk who reads that it is made must not think that NAIC has it. */
function WhatCame({ came, isDone }: Pick<CreateBarProps, "came" | "isDone">) {
  const { drafts: made, changed, updates, unchanged } = came;
  const isAll = isDone && changed + updates + unchanged === 0;
  return (
    <>
      {made > 0 &&
        (isAll ? (
          <Plural value={made} one="# draft is made." other="All # drafts are made." />
        ) : (
          <Plural value={made} one="# draft is made." other="# drafts are made." />
        ))}{" "}
      {changed > 0 && <Plural value={changed} one="# draft is changed." other="# drafts are changed." />}{" "}
      {updates > 0 && (
        <Plural
          value={updates}
          one="# update is drafted: NAIC does not have it until you seal and submit it."
          other="# updates are drafted: NAIC does not have them until you seal and submit them."
        />
      )}{" "}
      {unchanged > 0 && <Plural value={unchanged} one="# bill is unchanged." other="# bills are unchanged." />}
    </>
  );
}

function MadeLink({ came: { drafts, changed, updates, numbers } }: Pick<CreateBarProps, "came">) {
  if (numbers.length === 0) return null;
  return (
    <FilingLink
      className={buttonClass()}
      to={filingsPath}
      search={numbers.length <= limits.pastedBillsMost ? { bills: numbers } : { view: "drafts" }}
    >
      {updates === 0 && <Trans>Show the drafts</Trans>}
      {updates > 0 && drafts + changed === 0 && <Trans>Show the updates</Trans>}
      {updates > 0 && drafts + changed > 0 && <Trans>Show the drafts and updates</Trans>}
    </FilingLink>
  );
}

/** What the press does: of a filed bill nothing is changed, and an update of it is drafted. */
function CreateLabel({ fresh, changed, updates }: Pick<CreateBarProps, "fresh" | "changed" | "updates">) {
  const ready = fresh + changed;
  const all = ready + updates;
  if (all === 0) return <Trans>Create drafts</Trans>;
  if (updates > 0 && ready === 0) return <Plural value={updates} one="Draft # update" other="Draft # updates" />;
  if (updates > 0) return <Plural value={all} one="Make # draft or update" other="Make # drafts and updates" />;
  if (changed === 0) return <Plural value={ready} one="Create # draft" other="Create # drafts" />;
  if (fresh === 0) return <Plural value={changed} one="Change # draft" other="Change # drafts" />;
  return <Plural value={ready} one="Create or change # draft" other="Create or change # drafts" />;
}
