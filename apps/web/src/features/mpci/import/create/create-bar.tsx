// What becomes drafts now and what stays behind, with the press that makes them, their progress and a stop.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "../import.module.css";

interface CreateBarProps {
  readonly ready: number;
  readonly toFix: number;
  readonly checking: number;
  readonly made: number;
  /** Of those that are ready: drafts with their numbers are there, and say something else. */
  readonly held: number;
  readonly updates: boolean;
  readonly progress: { readonly done: number; readonly all: number } | null;
  readonly failure: string | null;
  readonly onUpdates: (updates: boolean) => void;
  readonly onCreate: () => void;
  readonly onStop: () => void;
}

export function CreateBar(props: CreateBarProps) {
  const { ready, toFix, checking, made, held, updates, progress, failure, onUpdates, onCreate, onStop } = props;
  const { t } = useLingui();
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
            made > 0 && ready === 0 && <Plural value={made} one="# draft is made." other="All # drafts are made." />
          )}
        </p>
        {held > 0 && progress === null && (
          <Checkbox
            label={
              <Plural
                value={held}
                one="Update # draft that is there already"
                other="Update # drafts that are there already"
              />
            }
            checked={updates}
            onChange={({ target }) => onUpdates(target.checked)}
          />
        )}
        {made > 0 && progress === null && (
          <FilingLink className={buttonClass()} to={filingsPath} search={{ view: "drafts" }}>
            <Trans>Show the drafts</Trans>
          </FilingLink>
        )}
        {progress === null ? (
          <Button kind="primary" isDisabled={ready === 0} onClick={onCreate}>
            <Plural value={ready} one="Create # draft" other="Create # drafts" />
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
