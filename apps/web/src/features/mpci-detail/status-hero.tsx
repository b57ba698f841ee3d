// Whose move it is: the status in a word, what happens next, and the clock.
import type { FilingDetail } from "@filings/contract/api/mpci";
import { Trans, useLingui } from "@lingui/react/macro";
import { FilingDeadline } from "#filing/filing-deadline.tsx";
import { FilingStatus } from "#filing/filing-status.tsx";
import { statusLook } from "#filing/status-look.ts";
import { useStatusWords } from "#filing/status-words.ts";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "./detail.module.css";
import { isTakingLong } from "./transport-age.ts";

export function StatusHero({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const now = useNow();
  const { dateAtTime, zoneName } = useFormats();
  const { label, nextStep } = useStatusWords();
  const { status, deadline, transport } = filing;
  const fileBy = deadline.file_by;
  return (
    <>
      <section className={styles.hero} data-tone={statusLook(status).tone} aria-labelledby="hero-says">
        <div className={styles.heroMain} role="status">
          <FilingStatus status={status} size="lg" />
          <h2 id="hero-says" className={styles.heroSays}>
            {filing.pending_operation === "CANCEL" ? t`Withdrawal asked for` : (nextStep(status) ?? label(status))}
          </h2>
        </div>
        <div className={styles.heroClock}>
          <FilingDeadline status={status} plannedLoadingAt={deadline.planned_loading_at} now={now} />
          <dl className={styles.clockFacts}>
            <div>
              <dt>
                <Trans>File by</Trans>
              </dt>
              <dd>{fileBy === null ? "-" : dateAtTime(fileBy)}</dd>
            </div>
            <div>
              <dt>
                <Trans>Loading</Trans>
              </dt>
              <dd>{deadline.planned_loading_at === null ? "-" : dateAtTime(deadline.planned_loading_at)}</dd>
            </div>
          </dl>
          <p className={styles.small}>{zoneName()}</p>
        </div>
      </section>
      {isTakingLong(filing, now) && (
        <AlertBox type="info" isLive title={t`This is taking longer than usual`}>
          {transport?.state === "UNKNOWN" ? (
            <Trans>No receipt from NAIC yet. It is sent again by itself; nothing is filed twice.</Trans>
          ) : (
            <Trans>The filing is with NAIC. You may leave this page; the answer appears by itself.</Trans>
          )}
        </AlertBox>
      )}
      {transport?.state === "UNDELIVERABLE" && (
        <AlertBox type="failed" title={t`The message could not be delivered`}>
          <Trans>The charge went back to your account. Seal and submit again.</Trans>
        </AlertBox>
      )}
    </>
  );
}
