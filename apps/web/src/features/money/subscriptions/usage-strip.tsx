// What is used of the plan and what is left: filings of this month, credits, seats.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { useFeatureFlag } from "#session/feature-flags.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import styles from "./subscriptions.module.css";

type Usage = Subscription["month"]["mpci"];

export function UsageStrip({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { month: monthName } = usePaperTimes();
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const { month, credits, seats } = subscription;
  const own = subscription.plans.find(({ current }) => current);
  const name = monthName(month.begins_at);
  const reserved = amount(credits.reserved_e5, credits.currency);
  const taken = seats.people + seats.invited;
  return (
    <section className={styles.strip} aria-label={t`Usage`}>
      <Used
        title={<Trans>MPCI filings, {name}</Trans>}
        usage={month.mpci}
        own={own?.mpci}
        label={t`Included MPCI filings used`}
      />
      {isAdcOn && (
        <Used
          title={<Trans>Declarations, {name}</Trans>}
          usage={month.adc}
          own={own?.adc}
          label={t`Included declarations used`}
        />
      )}
      <div>
        <h2 className={styles.stripTitle}>
          <Trans comment="What the company has bought and can file with">Credits</Trans>
        </h2>
        <p className={styles.figure} data-tone={credits.balance_e5 < 0 ? "warning" : undefined}>
          <b>
            <bdi>{amount(credits.balance_e5, credits.currency)}</bdi>
          </b>
        </p>
        <p className={styles.small}>
          {credits.reserved_e5 > 0 ? (
            <Trans>{reserved} more are reserved for filings being sent</Trans>
          ) : (
            <Trans>For filings beyond the included ones</Trans>
          )}
        </p>
      </div>
      <div>
        <h2 className={styles.stripTitle}>
          <Trans>Seats</Trans>
        </h2>
        <Figure used={taken} most={seats.included} />
        {seats.included !== null && (
          <Progress label={t`Seats taken`} isLabelHidden value={share(taken, seats.included)} />
        )}
        <p className={styles.small}>
          {seats.included !== null && taken > seats.included ? (
            <Trans>More than the plan allows; nobody loses access</Trans>
          ) : seats.invited > 0 ? (
            <Plural value={seats.invited} one="# of them invited" other="# of them invited" />
          ) : seats.included === null ? (
            <Trans>Without limit</Trans>
          ) : (
            <Plural value={seats.included - taken} one="# free" other="# free" />
          )}
        </p>
      </div>
    </section>
  );
}

interface UsedProps {
  readonly title: ReactNode;
  readonly label: string;
  readonly usage: Usage;
  /** What the plan of today includes, and asks for each further one. */
  readonly own: Subscription["plans"][number]["mpci"] | undefined;
}

function Used({ title, label, usage, own }: UsedProps) {
  const { filed, included, included_left: left, charged_e5: chargedE5 } = usage;
  const creditsOf = useCredits();
  const charged = creditsOf(chargedE5);
  const price = creditsOf(own?.filing_e5 ?? 0);
  const most = own?.included_per_month ?? null;
  return (
    <div>
      <h2 className={styles.stripTitle}>{title}</h2>
      <Figure used={filed} most={most === 0 ? null : most} />
      {most !== null && most > 0 && <Progress label={label} isLabelHidden value={share(included, most)} />}
      <p className={styles.small}>
        {left === null ? (
          <Trans>Without limit</Trans>
        ) : chargedE5 === 0 && most !== null && included > most ? (
          <Trans>The plan before included them all</Trans>
        ) : most === 0 && included === 0 ? (
          <Trans>The plan includes none: {price} each</Trans>
        ) : chargedE5 === 0 ? (
          <Plural value={left} one="# included filing left" other="# included filings left" />
        ) : (
          <Trans>{charged} beyond the included ones</Trans>
        )}
      </p>
    </div>
  );
}

function Figure({ used, most }: { readonly used: number; readonly most: number | null }) {
  const { number } = useFormats();
  const of = most === null ? null : number(most);
  return (
    <p className={styles.figure}>
      <b>{number(used)}</b>{" "}
      {of !== null && <Trans comment="How much of the included is used: 114 of 200">of {of}</Trans>}
    </p>
  );
}

function share(used: number, most: number): number {
  return most === 0 ? 1 : Math.min(1, used / most);
}
