// The bar at the foot of a batch: how far it is, and the button that seals, stops or tries again.
import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { FilingLink, filingsPath } from "#filing/filing-link.tsx";
import { useCredits } from "#i18n/use-credits.ts";
import { GuardedButton } from "#session/guarded-button/guarded-button.tsx";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { refreshCwIcon } from "#ui/icon/first-icons.ts";
import { shieldCheckIcon } from "#ui/icon/icons.ts";
import { Row } from "#ui/layout/stack.tsx";
import styles from "./batch.module.css";
import { billsThat } from "./bill-state.ts";
import { BatchProofs } from "./run/batch-proofs.tsx";
import type { SealBatch } from "./use-seal-batch.ts";

export function BatchBar({ view }: { readonly view: SealBatch }) {
  const { t } = useLingui();
  const creditsOf = useCredits();
  const { ready, unreasoned, bills, run, totalE5, open, batch } = view;
  const isSending = run.phase === "sending" || run.phase === "stopping";
  const progress = useRef<HTMLDivElement>(null);
  // The field that had it is gone; a second Enter at it must not press what stops the run.
  useEffect(() => {
    if (isSending) progress.current?.focus();
  }, [isSending]);
  const failed = billsThat(bills, "failed").length;
  const reading = [...bills.values()].filter(({ is }) => is === "reading").length;
  const done = batch.sending.filter((id) => bills.get(id)?.is === "sent").length;
  return (
    <div className={styles.bar}>
      <Row className={styles.barWords}>
        {isSending ? (
          <div ref={progress} tabIndex={-1}>
            <Progress
              label={t`${done} of ${batch.sending.length} sent`}
              value={done / Math.max(1, batch.sending.length)}
            />
          </div>
        ) : reading > 0 ? (
          <Progress
            label={t`${plural(bills.size, { one: "Checking # bill", other: "Checking # bills" })}`}
            value={(bills.size - reading) / Math.max(1, bills.size)}
          />
        ) : (
          <>
            {ready.length > 0 && unreasoned.length === 0 && totalE5 !== null && totalE5 > 0 && (
              <b>{creditsOf(totalE5)}</b>
            )}
            {ready.length > 0 && open.length > 0 && (
              <span>
                <Plural value={open.length} one="# warning still to accept" other="# warnings still to accept" />
              </span>
            )}
          </>
        )}
      </Row>
      {isSending ? (
        <Button isDisabled={run.phase === "stopping"} onClick={run.stop}>
          {run.phase === "stopping" ? <Trans>Stopping</Trans> : <Trans>Stop after those under way</Trans>}
        </Button>
      ) : (
        <>
          <FilingLink className={buttonClass()} to={filingsPath} search={batch.list ?? {}}>
            <Trans>Back to the list</Trans>
          </FilingLink>
          {batch.sending.length > 0 && view.sent.length > 0 && <BatchProofs sent={view.sent} />}
          {failed > 0 && reading === 0 && (
            <Button icon={refreshCwIcon} onClick={view.again}>
              <Plural value={failed} one="Check # bill again" other="Check # bills again" />
            </Button>
          )}
          {ready.length + unreasoned.length > 0 && (
            <GuardedButton
              kind="primary"
              icon={shieldCheckIcon}
              isDisabled={reading > 0 || totalE5 === null || run.phase === "opening"}
              onGo={view.seal}
            >
              <Plural
                value={ready.length + unreasoned.length}
                one="Seal and submit # bill"
                other="Seal and submit # bills"
              />
            </GuardedButton>
          )}
        </>
      )}
    </div>
  );
}
