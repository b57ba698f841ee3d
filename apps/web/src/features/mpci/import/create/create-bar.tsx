// What becomes drafts now and what stays behind, with the press that makes them, their progress and a stop.
import { limits } from "@filings/contract/limits";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "../import.module.css";

/** Which of the bills that are there already the file may change. */
export interface WantedChanges {
  readonly drafts: boolean;
  readonly filed: boolean;
}

interface CreateBarProps {
  /** Of those that are made or changed now: bills that are new. */
  readonly fresh: number;
  readonly changed: number;
  readonly toFix: number;
  readonly checking: number;
  /** The numbers of the bills that are done. */
  readonly numbers: readonly string[];
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
  const { fresh, changed, toFix, checking, numbers, held, filed, wanted, progress, failure } = props;
  const { onWanted, onCreate, onStop } = props;
  const ready = fresh + changed;
  const { t } = useLingui();
  const made = numbers.length;
  const done = progress?.done ?? 0;
  const all = progress?.all ?? 0;
  return (
    <div className={styles.create}>
      {failure !== null && (
        <AlertBox type="failed" isLive title={<Trans>Not all drafts were made</Trans>}>
          {failure} <Trans>What was made is kept. Press again to go on.</Trans>
        </AlertBox>
      )}
      <div className={styles.createLine}>
        <p role="status">
          {checking > 0 ? (
            <Plural value={checking} one="# bill is being checked." other="# bills are being checked." />
          ) : toFix > 0 ? (
            <Plural
              value={toFix}
              one="# bill stays behind until you fix it."
              other="# bills stay behind until you fix them."
            />
          ) : (
            made > 0 &&
            ready + held + filed === 0 && <Plural value={made} one="# draft is made." other="All # drafts are made." />
          )}
        </p>
        {progress === null && <ChangesWanted {...{ held, filed, wanted, onWanted }} />}
        {made > 0 && progress === null && (
          <FilingLink
            className={buttonClass()}
            to={filingsPath}
            search={made <= limits.pastedBillsMost ? { bills: numbers } : { view: "drafts" }}
          >
            <Trans>Show the drafts</Trans>
          </FilingLink>
        )}
        {progress === null ? (
          <Button kind="primary" isDisabled={ready === 0} onClick={onCreate}>
            <CreateLabel ready={ready} changed={changed} />
          </Button>
        ) : (
          <>
            <Progress label={t`${done} of ${all} drafts made`} value={all === 0 ? 0 : done / all} />
            <Button onClick={onStop}>
              <Trans>Stop</Trans>
            </Button>
          </>
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

function CreateLabel({ ready, changed }: { readonly ready: number; readonly changed: number }) {
  if (changed === 0) return <Plural value={ready} one="Create # draft" other="Create # drafts" />;
  if (changed === ready) return <Plural value={changed} one="Change # bill" other="Change # bills" />;
  return <Plural value={ready} one="Create or change # bill" other="Create or change # bills" />;
}
