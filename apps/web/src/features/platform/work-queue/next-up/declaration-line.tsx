// One declaration that waits for the company: when its goods are expected, what happens next, and the button that does it.
import type { AdcAction } from "@filings/contract/adc/situation";
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { adcFilingPath } from "#filing/adc/links.ts";
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { isMispaid } from "#filing/adc/status-colours.ts";
import { useAdcWords } from "#filing/adc/words.ts";
import { FilingLink } from "#filing/filing-link.tsx";
import { InNameOf } from "#filing/on-behalf.tsx";
import { useFormats } from "#i18n/formats.ts";
import { rowLinkMark } from "#list/use-list-keys.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { DeadlineChip } from "#ui/status/deadline-chip.tsx";
import { Initials } from "#ui/status/initials.tsx";
import styles from "../work-queue.module.css";
import { firstMark, stepMark } from "./line-marks.ts";
import { isDueByPayment } from "./next-up.ts";

const steps: readonly { readonly action: AdcAction; readonly words: ReactNode }[] = [
  { action: "START_PAYMENT", words: <Trans>Pay</Trans> },
  { action: "UPLOAD", words: <Trans>Continue</Trans> },
];

interface DeclarationLineProps {
  readonly row: AdcFilingRow;
  readonly now: Date;
  /** The one that the keys mean while none is in focus. */
  readonly isFirst: boolean;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

export function DeclarationLine({ row, now, isFirst, children }: DeclarationLineProps) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const { shortDay, relative, dateAtTime } = useFormats();
  const { nextStep } = useAdcWords();
  const { expected_at: expected, updated_at: updated } = row;
  // What lies with customs is nobody's delay here, whenever its goods arrive.
  const isToPay = isDueByPayment(row);
  const over = isToPay ? row.pay_by : expected === null ? null : `${expected}T24:00:00`;
  const isLate = row.needs_action && over !== null && new Date(over) <= now;
  const expectedOn = expected === null ? "" : shortDay(new Date(`${expected}T00:00:00`));
  const payBy = isToPay && row.pay_by !== null ? shortDay(row.pay_by) : "";
  const changed = relative(updated, now);
  // An administrator of the company that files it settles it, and is not told to wait for one.
  const settles = isMispaid(row) && user?.company.id === row.company.id && user.permissions.includes("administer");
  const step = steps.find(({ action }) => row.available_actions.includes(action));
  return (
    <li className={styles.todo} {...(isFirst && { [firstMark]: "" })}>
      <div className={styles.due}>
        <DeadlineChip tone={over === null ? "none" : isLate ? "late" : "calm"}>
          {isToPay ? (
            <Trans>Pay by {payBy}</Trans>
          ) : expected === null ? (
            <Trans>No arrival date</Trans>
          ) : (
            <Trans>Arrival {expectedOn}</Trans>
          )}
        </DeadlineChip>
      </div>
      <div className={styles.what}>
        <p className={styles.title}>
          <FilingLink className={styles.rowLink} to={adcFilingPath(row.id)} {...{ [rowLinkMark]: "" }}>
            <bdi dir="auto">{row.name}</bdi>
          </FilingLink>
          <AdcStatusMark status={row.status} attention={row.attention} />
        </p>
        <p className={styles.text}>
          {row.principal && (
            <>
              <InNameOf company={row.principal.name} />
              {" · "}
            </>
          )}
          {settles ? t`Settle the payment: the amount paid is not the amount due.` : nextStep(row)}
        </p>
        <p className={styles.by}>
          <time dateTime={updated} title={dateAtTime(updated)}>
            <Trans>Changed {changed}</Trans>
          </time>
        </p>
        {children}
      </div>
      <Initials name={row.assigned_to.name} />
      <FilingLink
        className={buttonClass({ size: "sm", kind: isFirst && row.needs_action ? "primary" : "secondary" })}
        to={adcFilingPath(row.id)}
        {...{ [stepMark]: "" }}
      >
        {row.status === "REJECTED" && step !== undefined ? (
          <Trans>Correct</Trans>
        ) : settles ? (
          <Trans>Settle</Trans>
        ) : (
          (step?.words ?? <Trans>Open</Trans>)
        )}
        <span className="vh"> {row.name}</span>
      </FilingLink>
    </li>
  );
}
