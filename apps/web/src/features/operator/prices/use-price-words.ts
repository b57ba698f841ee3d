// What prices are called, and what they say.
import { amountScale } from "@filings/contract/limits";
import { type PriceKindName, type PriceValue, priceKinds } from "@filings/contract/money/prices";
import { chargeLabels } from "@filings/phrases/adc/charges";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import { usePlanName } from "#identity/use-plan-name.ts";

type Named = Pick<PriceValue, "kind" | "subject">;

/** A rate has more digits than a sum of money. */
const dirhams = { style: "currency", currency: "AED", currencyDisplay: "code", maximumFractionDigits: 8 } as const;

export interface PriceWords {
  readonly name: (price: Named) => string;
  readonly value: (kind: PriceKindName, value: number | null) => string;
}

export function usePriceWords(): PriceWords {
  const name = usePriceName();
  const { t } = useLingui();
  const { amount, number } = useFormats();
  const creditsOf = useCredits();
  return {
    name,
    value: (kind, value) => {
      if (value === null) return t`without limit`;
      const { unit, scale } = priceKinds[kind];
      if (kind === "EXCHANGE_RATE") return number(value / scale, dirhams);
      switch (unit) {
        case "CREDIT":
          return creditsOf(value);
        case "FILINGS":
          return number(value);
        case "PERCENT":
          return number(value / scale / 100, { style: "percent", maximumFractionDigits: 2 });
        default:
          return amount((value / scale) * amountScale, unit);
      }
    },
  };
}

function usePriceName(): PriceWords["name"] {
  const { i18n, t } = useLingui();
  const planName = usePlanName();
  return ({ kind, subject }) => {
    const plan = planName(subject);
    switch (kind) {
      case "MPCI_FILING":
        return t`${plan}: MPCI filing`;
      case "MPCI_INCLUDED":
        return t`${plan}: MPCI filings included a month`;
      case "ADC_FILING":
        return t`${plan}: ADC filing`;
      case "ADC_INCLUDED":
        return t`${plan}: ADC filings included a month`;
      case "CREDIT":
        return t`One credit`;
      case "EXCHANGE_RATE":
        return t`1 ${subject} in dirhams`;
      default:
        return Object.hasOwn(chargeLabels, subject)
          ? i18n._(chargeLabels[subject as keyof typeof chargeLabels])
          : subject;
    }
  };
}
