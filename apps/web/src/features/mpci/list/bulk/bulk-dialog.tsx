// Archives, restores or discards what is selected: first what will and will not happen, then what did and did not.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ListSelection } from "#list/select/use-selection.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { fileArchiveIcon, trash2Icon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { useActionWords } from "./action-words.ts";
import { BulkFailures, BulkPreview } from "./bulk-preview.tsx";
import { useReadSelected } from "./use-read-selected.ts";
import { type BulkAction, useRunAction } from "./use-run-action.ts";

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly chosen: ListSelection;
  readonly onClose: () => void;
}

export function BulkDialog({ action, chosen, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const say = useKeyRefusal();
  // What happens here changes what is selected.
  const [selection] = useState(chosen.selection);
  const { filings, progress, missing, isMore, error } = useReadSelected(selection);
  const can = filings?.filter(({ available_actions }) => available_actions.includes(action)) ?? [];
  const cannot = filings?.filter((filing) => !can.includes(filing)) ?? [];
  const words = useActionWords(action, can.length);
  const { results, isBusy, go, stop } = useGoThrough({ action, can, cannot, isMore, chosen, onClose });
  const isRun = results.size > 0 && !isBusy;
  const left = can.filter(({ id }) => results.get(id) !== true);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      mustAnswer={isBusy}
      icon={action === "DISCARD" ? trash2Icon : fileArchiveIcon}
      tone={action === "DISCARD" ? "danger" : "info"}
      title={words.title}
      description={words.meaning}
      actions={
        isBusy ? (
          <Button onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{isRun ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
            {!isRun && (
              <Button
                kind={action === "DISCARD" ? "danger" : "primary"}
                isDisabled={can.length === 0}
                onClick={() => void go()}
              >
                {words.ok}
              </Button>
            )}
          </>
        )
      }
    >
      {error !== null && <AlertBox type="failed" isLive title={say(error)} />}
      {filings === null && error === null && (
        <Progress
          label={t`Reading what is selected`}
          {...(progress === null ? {} : { value: progress.read / Math.max(1, progress.of) })}
        />
      )}
      {isBusy && <Progress label={words.busy} value={results.size / Math.max(1, can.length)} />}
      {filings !== null && !isRun && !isBusy && (
        <>
          <BulkPreview action={action} can={can} cannot={cannot} missing={missing} />
          {isMore && (
            <AlertBox
              type="info"
              title={t`One action takes ${limits.bulkFilingsMost} filings. Repeat it for the rest.`}
            />
          )}
        </>
      )}
      {isRun && <BulkFailures left={left} results={results} say={say} />}
    </Dialog>
  );
}

interface GoingThrough extends BulkDialogProps {
  readonly can: readonly FilingDetail[];
  readonly cannot: readonly FilingDetail[];
  readonly isMore: boolean;
}

/** Does it to all that can; what did not happen stays selected. */
function useGoThrough({ action, can, cannot, isMore, chosen, onClose }: GoingThrough) {
  const { t } = useLingui();
  const toasts = useToasts();
  const words = useActionWords(action, can.length);
  const { results, isBusy, run, stop } = useRunAction(action);
  const undoing = useRunAction("UNARCHIVE");
  function undo(done: readonly FilingDetail[]) {
    return {
      altText: t`Open the archived filings and restore them there`,
      button: (
        <Button size="sm" onClick={() => void takeBack(done)}>
          <Trans>Undo</Trans>
        </Button>
      ),
    };
  }
  /** What was restored is selected again, beside what was chosen since. */
  async function takeBack(done: readonly FilingDetail[]): Promise<void> {
    const found = await undoing.run(done);
    for (const { id } of done) if (found.get(id) === true) chosen.choose(id, true, false);
  }
  async function go(): Promise<void> {
    const found = await run(can);
    const done = can.filter(({ id }) => found.get(id) === true);
    const left = can.filter(({ id }) => found.get(id) !== true);
    if (isMore) chosen.drop(done.map(({ id }) => id));
    else chosen.keepOnly([...left, ...cannot].map(({ id }) => id));
    if (done.length > 0) {
      toasts.show({
        title: words.done(done.length),
        tone: "success",
        titleIconName: "circle-check",
        ...(action === "ARCHIVE" ? { actions: [undo(done)], durationMs: 10_000 } : {}),
      });
    }
    if (left.length === 0) onClose();
  }
  return { results, isBusy, go, stop };
}
