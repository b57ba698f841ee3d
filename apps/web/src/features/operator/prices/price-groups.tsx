// The prices in force and those to come, in the groups in which they are changed together.
import type { ShownPrice } from "@filings/contract/api/operator/prices";
import { planNames } from "@filings/contract/money/plans";
import { isDirham } from "@filings/contract/money/prices";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { usePlanName } from "#identity/use-plan-name.ts";
import { Button } from "#ui/button/button.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";
import { usePriceWords } from "./use-price-words.ts";

interface Group {
  readonly name: string;
  readonly prices: readonly ShownPrice[];
}

export function PriceGroups({ prices }: { readonly prices: readonly ShownPrice[] }) {
  const { t } = useLingui();
  const [changing, setChanging] = useState<Group | null>(null);
  const groups = useGroups(prices);
  return (
    <SettingsCard title={<Trans>Prices</Trans>}>
      {groups.map((group) => {
        const { name } = group;
        return (
          <SettingRow key={name} title={name} hint={<Values prices={group.prices} />}>
            <Button size="sm" aria-label={t`Change: ${name}`} onClick={() => setChanging(group)}>
              <Trans>Change</Trans>
            </Button>
          </SettingRow>
        );
      })}
      {changing !== null && (
        <ProposeDialog title={changing.name} prices={changing.prices} onClose={() => setChanging(null)} />
      )}
    </SettingsCard>
  );
}

function useGroups(prices: readonly ShownPrice[]): readonly Group[] {
  const { t } = useLingui();
  const planName = usePlanName();
  const of = (...kinds: readonly ShownPrice["kind"][]) => prices.filter(({ kind }) => kinds.includes(kind));
  const ofPlans = of("MPCI_FILING", "MPCI_INCLUDED", "ADC_FILING", "ADC_INCLUDED");
  return [
    ...planNames.map((plan) => ({
      name: planName(plan),
      prices: ofPlans.filter(({ subject }) => subject === plan),
    })),
    { name: t`Credits`, prices: of("CREDIT") },
    { name: t`Fees of Abu Dhabi Customs`, prices: of("ADC_FEE") },
    { name: t`Duty and VAT of imports`, prices: of("ADC_PERCENT") },
    { name: t`Exchange rates`, prices: of("EXCHANGE_RATE").filter((price) => !isDirham(price)) },
  ];
}

function Values({ prices }: { readonly prices: readonly ShownPrice[] }) {
  const words = usePriceWords();
  const { date } = useFormats();
  return prices.map((price) => {
    const { kind, subject, value, since } = price;
    const day = since === null ? null : date(since, { zone: "Asia/Dubai" });
    return (
      <p key={`${kind} ${subject}`}>
        {words.name(price)}: {words.value(kind, value)}
        {day !== null && (
          <>
            {" · "}
            <Trans>since {day}</Trans>
          </>
        )}
        {price.next.map((coming) => {
          const [next, from] = [words.value(kind, coming.value), date(coming.from, { zone: "Asia/Dubai" })];
          return (
            <strong key={coming.from}>
              {" · "}
              <Trans>
                {next} from {from}
              </Trans>
            </strong>
          );
        })}
      </p>
    );
  });
}
