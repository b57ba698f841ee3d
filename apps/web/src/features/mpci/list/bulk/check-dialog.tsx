// What is wrong or doubtful in the selected drafts, bill by bill, those with errors first.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { limits } from "@filings/contract/limits";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { editFilingPath, FilingLink } from "#filing/filing-link.tsx";
import type { Selection } from "#list/select/selection.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { listChecksIcon } from "#ui/icon/icons.ts";
import styles from "./bulk.module.css";
import { useReadSelected } from "./use-read-selected.ts";

interface CheckDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

export function CheckDialog({ selection: now, onClose }: CheckDialogProps) {
  const { t } = useLingui();
  const say = useKeyRefusal();
  const [selection] = useState(now);
  const { filings, progress, isMore, error } = useReadSelected(selection);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      icon={listChecksIcon}
      tone="info"
      title={t`Check the selected drafts`}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {error !== null && <AlertBox type="failed" isLive title={say(error)} />}
      {filings === null && error === null && (
        <Progress
          label={t`Reading what is selected`}
          {...(progress === null ? {} : { value: progress.read / Math.max(1, progress.of) })}
        />
      )}
      {filings !== null && <Checked filings={filings} />}
      {isMore && (
        <AlertBox type="info" title={t`One action takes ${limits.bulkFilingsMost} filings. Repeat it for the rest.`} />
      )}
    </Dialog>
  );
}

function Checked({ filings }: { readonly filings: readonly FilingDetail[] }) {
  // What is sent is not checked again.
  const drafts = filings.filter(({ available_actions }) => available_actions.includes("save"));
  const wrong = drafts
    .filter((filing) => errorsOf(filing) + warningsOf(filing) > 0)
    .toSorted((one, other) => errorsOf(other) - errorsOf(one));
  const others = filings.length - drafts.length;
  return (
    <>
      <AlertBox
        type={wrong.length === 0 ? "success" : "info"}
        isLive
        title={
          wrong.length === drafts.length ? (
            <Trans>Each draft has something to look at</Trans>
          ) : (
            <Plural
              value={drafts.length - wrong.length}
              one="# draft has nothing to fix"
              other="# drafts have nothing to fix"
            />
          )
        }
      >
        {others > 0 && <Plural value={others} one="# filing is no draft." other="# filings are no drafts." />}
      </AlertBox>
      <ul className={styles.filings}>
        {wrong.map((filing) => (
          <CheckedBill key={filing.id} filing={filing} />
        ))}
      </ul>
    </>
  );
}

function errorsOf({ findings }: FilingDetail): number {
  return findings.filter(({ severity }) => severity === "error").length;
}

function warningsOf({ findings }: FilingDetail): number {
  return findings.filter(({ severity }) => severity === "warning").length;
}

function CheckedBill({ filing }: { readonly filing: FilingDetail }) {
  const { id, body, number, findings } = filing;
  const errors = errorsOf(filing);
  const warnings = warningsOf(filing);
  return (
    <li>
      <FilingLink to={editFilingPath(id)}>
        <bdi dir="ltr">{body.bill_number ?? number}</bdi>
      </FilingLink>
      <span>
        {errors > 0 && (
          <b>
            <Plural value={errors} one="# error" other="# errors" />
          </b>
        )}{" "}
        {warnings > 0 && <Plural value={warnings} one="# warning" other="# warnings" />}
      </span>
      <span className={styles.first}>
        {
          (
            findings.find(({ severity }) => severity === "error") ??
            findings.find(({ severity }) => severity === "warning")
          )?.message
        }
      </span>
    </li>
  );
}
