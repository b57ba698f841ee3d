// What changes with another plan: what it includes, costs and has place for, beside the plan of today.
import type { OfferedPlan } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { useFeatureFlag } from "#session/feature-flags.ts";
import styles from "./plan-difference.module.css";

interface PlanDifferenceProps {
  readonly before: OfferedPlan;
  readonly after: OfferedPlan;
  /** Of the fees. */
  readonly currency: string;
}

export function PlanDifference({ before, after, currency }: PlanDifferenceProps) {
  const { t } = useLingui();
  const { amount, number } = useFormats();
  const creditsOf = useCredits();
  const isAdcOn = useFeatureFlag("adc_filings_enabled");
  const count = (value: number | null) => (value === null ? t`Without limit` : number(value));
  const rows: readonly (readonly [string, (plan: OfferedPlan) => string])[] = [
    [t`Fee of a month`, ({ own_fee_e5 }) => amount(own_fee_e5, currency)],
    [t`MPCI filings included in a month`, ({ mpci }) => count(mpci.included_per_month)],
    [t`Each further MPCI filing`, ({ mpci }) => creditsOf(mpci.filing_e5)],
    ...(isAdcOn
      ? ([
          [t`Declarations included in a month`, ({ adc }: OfferedPlan) => count(adc.included_per_month)],
          [t`Each further declaration`, ({ adc }: OfferedPlan) => creditsOf(adc.filing_e5)],
        ] as const)
      : []),
    [t`Seats`, ({ seats }) => count(seats)],
  ];
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>Today</Trans>
          </th>
          <th scope="col">
            <Trans>Afterwards</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name} data-changes={of(before) !== of(after) || undefined}>
            <th scope="row">{name}</th>
            <td>
              <bdi>{of(before)}</bdi>
            </td>
            <td>
              <bdi>{of(after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
