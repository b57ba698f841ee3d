// Who pays for what is filed under a delegation, and how much in a month at most.
import type { NetworkDelegation } from "@filings/contract/api/company/network";
import { amountScale, limits } from "@filings/contract/limits";
import { toLatinDigits } from "@filings/contract/values/read-number";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useCredits } from "#i18n/use-credits.ts";
import type { PlainForm } from "#identity/form/use-plain-form.ts";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";

type Paying = Pick<NetworkDelegation, "payer" | "monthly_limit_e5">;

/** `monthly_limit_e5` is written in credits. */
export type ChosenPayer = Readonly<Record<keyof Paying, string>>;

export function chosenPayer({ payer, monthly_limit_e5: limitE5 }: Paying): ChosenPayer {
  return { payer, monthly_limit_e5: limitE5 === null ? "" : String(limitE5 / amountScale) };
}

export function payerSent({ payer, monthly_limit_e5: written }: ChosenPayer): Paying {
  if (payer !== "PRINCIPAL") return { payer: "FILER", monthly_limit_e5: null };
  const credits = creditsIn(written);
  return { payer, monthly_limit_e5: credits === null ? null : credits * amountScale };
}

export function usePayerCheck(): (chosen: ChosenPayer) => { monthly_limit_e5: string | false } {
  const { t } = useLingui();
  const { number } = useFormats();
  const most = number(limits.monthlyLimitCreditsMost);
  return ({ payer, monthly_limit_e5: written }) => {
    const credits = payer === "PRINCIPAL" ? creditsIn(written) : null;
    const isRight = credits === null || (credits >= 0 && credits <= limits.monthlyLimitCreditsMost);
    return { monthly_limit_e5: !isRight && t`Enter a whole number of credits up to ${most}, or leave it empty.` };
  };
}

interface PayerFieldsProps<Name extends string> {
  readonly form: PlainForm<Name | keyof ChosenPayer>;
  /** The company that files. */
  readonly company: string;
  /** What is spent of the limit this month; null: nothing yet that counts. */
  readonly spentE5?: number | null;
}

export function PayerFields<Name extends string>({ form, company, spentE5 = null }: PayerFieldsProps<Name>) {
  const { t } = useLingui();
  const creditsOf = useCredits();
  const spent = spentE5 === null ? null : creditsOf(spentE5);
  const name = <OwnWords>{company}</OwnWords>;
  const { payer } = form.values;
  return (
    <>
      <RadioGroup
        {...form.field("payer")}
        label={<Trans>Who pays for the filings</Trans>}
        options={[
          { value: "FILER", label: <Trans>{name} pays, from its own credits</Trans> },
          { value: "PRINCIPAL", label: t`Your company pays, from your credits and by your plan` },
        ]}
        onChange={(value) => form.set("payer", value)}
      />
      {payer === "PRINCIPAL" && (
        <TextField
          {...form.field("monthly_limit_e5")}
          label={<Trans>Monthly limit, in credits</Trans>}
          hint={
            <>
              {spent !== null && (
                <>
                  <Trans>{spent} this month</Trans>
                  <br />
                </>
              )}
              <Trans>
                Leave empty for no limit. Beyond it nothing is sent until you raise it or the month is over.
              </Trans>{" "}
              <Trans>Filings that your plan includes do not count.</Trans>
            </>
          }
          inputMode="numeric"
          isOptional
        />
      )}
    </>
  );
}

/** Null: nothing is written; no number: what is written is none. Digits of every script count. */
function creditsIn(written: string): number | null {
  const digits = toLatinDigits(written)
    .trim()
    .replace(/[\s,\u066c]/g, "");
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
