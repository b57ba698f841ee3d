// Whose move it is: the status in a word, what happens next, and whom everything waits for.
import type { WaitingFor } from "@filings/contract/adc/situation";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { adcStatusLook, isMispaid } from "#filing/adc/status-colours.ts";
import { useChargesDue } from "#filing/adc/use-charges-due.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { useTakesCare, useWhoActs } from "#filing/detail/reader.ts";
import { useNow } from "#filing/use-now.ts";
import { paymentEndOf, usePaymentEnd } from "#filing/use-payment-end.ts";
import { useFormats } from "#i18n/formats.ts";
import { useWaitSays } from "#sealing/unanswered/use-submissions.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "./detail.module.css";
import { type DoubtfulPayment, doubtfulPaymentOf, usePaymentToSettle } from "./payment/doubtful-payment.ts";

interface StatusHeroProps {
  readonly filing: AdcFilingDetail;
  /** The buttons that do what the sentence asks for. */
  readonly actions?: ReactNode;
}

/** To who sent it without an answer: to wait. To a reader: who acts, where the filing waits for its company. */
function useLeftTo(filing: AdcFilingDetail, whoActs: string | null): string | null {
  const wait = useWaitSays("ADC", filing.id);
  const takesCare = useTakesCare();
  const isLeft = (filing.waiting_for === "COMPANY" || filing.status === "REJECTED") && !isMispaid(filing);
  if (wait !== null && filing.available_actions.includes("SUBMIT")) return wait;
  return whoActs !== null && isLeft ? takesCare(whoActs) : null;
}

function useMisfit(payment: DoubtfulPayment | null): string | null {
  const { t } = useLingui();
  const { amount } = useFormats();
  if (payment === null) return null;
  const paid = amount(payment.paidE5, payment.paidCurrency);
  const wasDue = amount(payment.dueE5, payment.currency);
  return t`Settle the payment: ${paid} was paid, ${wasDue} was due.`;
}

export function StatusHero({ filing, actions }: StatusHeroProps) {
  const { t } = useLingui();
  const now = useNow();
  const { relative, dateAtTime, nearTime } = useFormats();
  const { status: label, nextStep } = useAdcWords();
  const { status, waiting_for, delivery } = filing;
  const whoActs = useWhoActs(filing.company);
  const left = useLeftTo(filing, whoActs);
  const sayEnd = usePaymentEnd();
  const due = useChargesDue(filing);
  const mispaid = isMispaid(filing) ? doubtfulPaymentOf(filing) : null;
  const end = status === "PAYMENT_FAILED" && left === null ? paymentEndOf(filing) : "";
  const waits: Readonly<Record<WaitingFor, string>> = {
    COMPANY: whoActs ?? t`Your company`,
    PLATFORM: t`This platform`,
    CUSTOMS: t`Abu Dhabi Customs`,
    APPROVERS: t`The approving authorities`,
  };
  const since = filing.delayed_since === null ? "" : nearTime(filing.delayed_since, now);
  // Nothing was submitted yet: what arrived was the request for the number.
  const isIssued = status === "FILING_NUMBER_ISSUED";
  const arrived = delivery?.received_at ?? null;
  // A person who can settle the payment is asked to do so, not told to wait.
  const isAsked = usePaymentToSettle(filing) !== null && filing.attention?.startsWith("payment_") === true;
  // The page of the payment provider has nothing more to finish.
  const misfit = useMisfit(isAsked ? mispaid : null);
  return (
    <>
      <section
        className={styles.hero}
        data-tone={adcStatusLook(status, filing.attention).tone}
        aria-labelledby="hero-says"
      >
        <div className={styles.heroMain}>
          <div className={styles.heroStatus} role="status">
            <AdcStatusMark status={status} attention={filing.attention} size="lg" />
            <h2 id="hero-says" className={styles.heroSays}>
              {left ?? misfit ?? (end === "" ? nextStep(filing) || label(status) : sayEnd(end))}
            </h2>
            {end !== "" && misfit === null && <NothingTaken until={due?.until ?? null} />}
          </div>
          {actions}
        </div>
        <dl className={styles.heroFacts}>
          {due !== null && (
            <div className={styles.heroSum}>
              <dt>
                <Trans>To pay to Abu Dhabi Customs</Trans>
              </dt>
              <dd>{due.sum}</dd>
            </div>
          )}
          {due !== null && due.until !== null && (
            <div className={styles.heroWide}>
              <dt>
                <Trans>Pay by</Trans>
              </dt>
              <dd>{due.until}</dd>
            </div>
          )}
          {mispaid !== null && <Mispaid payment={mispaid} />}
          {waiting_for !== null && (
            <div>
              <dt>
                <Trans>Waiting for</Trans>
              </dt>
              <dd>{waits[waiting_for]}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Status changed</Trans>
            </dt>
            <dd>
              <time dateTime={filing.status_changed_at} title={dateAtTime(filing.status_changed_at)}>
                {relative(filing.status_changed_at, now)}
              </time>
            </dd>
          </div>
          {filing.declaration_number !== null && (
            <div className={styles.heroWide}>
              <dt>
                <Trans>Declaration number</Trans>
              </dt>
              <dd>
                <bdi dir="ltr">{filing.declaration_number}</bdi>
              </dd>
            </div>
          )}
          {isIssued && (
            <div className={styles.heroWide}>
              <dt>
                <Trans>Number issued on</Trans>
              </dt>
              <dd>
                <time dateTime={filing.status_changed_at}>{nearTime(filing.status_changed_at, now)}</time>
              </dd>
            </div>
          )}
          {arrived !== null && !isIssued && (
            <div className={styles.heroWide}>
              <dt>
                <Trans>Received by the customs system</Trans>
              </dt>
              <dd>
                <time dateTime={arrived}>{nearTime(arrived, now)}</time>
              </dd>
            </div>
          )}
        </dl>
      </section>
      {filing.delayed && (
        <AlertBox type="info" isLive title={<Trans>This is taking longer than usual</Trans>}>
          {since === "" ? (
            <Trans>You can leave this page; the answer will appear here.</Trans>
          ) : (
            <Trans>Overdue since {since}. You can leave; the answer will appear here.</Trans>
          )}
        </AlertBox>
      )}
      {delivery?.state === "UNDELIVERABLE" && (
        <AlertBox type="failed" title={<Trans>The message could not be delivered</Trans>}>
          {whoActs === null && <Trans>Your credits were returned. Seal and submit again.</Trans>}
        </AlertBox>
      )}
      {filing.attention !== null && !isAsked && !isMispaid(filing) && (
        <AlertBox type="warning" title={<Trans>We are checking this declaration</Trans>}>
          <Trans>The payment does not match. Nothing is lost; we will say here when it is settled.</Trans>
        </AlertBox>
      )}
    </>
  );
}

/** What is left to pay is not asked for: it was paid in part, and would be paid twice. */
function Mispaid({ payment }: { readonly payment: DoubtfulPayment }) {
  const { amount } = useFormats();
  const paid = amount(payment.paidE5, payment.paidCurrency);
  const due = amount(payment.dueE5, payment.currency);
  return (
    <div className={styles.heroSum}>
      <dt>
        <Trans>Amount paid</Trans>
      </dt>
      <dd>{paid}</dd>
      <dd>
        <Trans comment="Beneath the amount that was paid: what was due">of {due}</Trans>
      </dd>
    </div>
  );
}

/** After a payment that was not made: what of the declaration still stands. */
function NothingTaken({ until }: { readonly until: string | null }) {
  return (
    <p className={styles.small}>
      {until === null ? (
        <Trans>Nothing was taken. The declaration stays approved: you can pay again.</Trans>
      ) : (
        <Trans>Nothing was taken. The declaration stays approved: you can pay until {until}.</Trans>
      )}
    </p>
  );
}
