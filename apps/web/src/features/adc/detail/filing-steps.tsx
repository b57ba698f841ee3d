// The four steps of a declaration, with what became of each.
import type { FilingStep, StepState } from "@filings/contract/adc/situation";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { chargesQuery } from "#filing/adc/charges-query.ts";
import { isMispaid } from "#filing/adc/status-colours.ts";
import { useFormats } from "#i18n/formats.ts";
import { type StepState as ShownState, Stepper } from "#ui/navigation/stepper.tsx";

const shown: Readonly<Record<StepState, ShownState>> = {
  todo: "ahead",
  active: "active",
  done: "completed",
  error: "error",
};

interface FilingStepsProps {
  readonly filing: Pick<AdcFilingDetail, "id" | "charges_status" | "steps" | "findings" | "payment" | "attention">;
}

export function FilingSteps({ filing }: FilingStepsProps) {
  const { t } = useLingui();
  const call = useCall();
  const { steps, findings, payment } = filing;
  const isOpen = (state: StepState) => state === "active" || state === "error";
  const isToPay = steps.some(({ step, state }) => step === "PAYMENT" && isOpen(state));
  const { data: charges } = useQuery({ ...chargesQuery(call, filing), enabled: isToPay });
  const { shortDay } = useFormats();
  const payBy = charges?.valid_until == null ? null : shortDay(charges.valid_until);
  const labels: Readonly<Record<FilingStep, string>> = {
    REQUEST_FILING: t`Request declaration`,
    UPLOAD_DOCUMENTS_AND_SUBMIT: t`Upload and submit`,
    PAYMENT: t`Payment`,
    DOCUMENTS_RECEIVED: t`Documents received`,
  };
  const missing = findings.filter(({ code }) => code === "adc_document_needed").length;
  /** What a step still lacks, or waits for, says more than a day. */
  function hintOf({ step, state, at }: AdcFilingDetail["steps"][number]): string | null {
    if (step === "UPLOAD_DOCUMENTS_AND_SUBMIT" && state === "active" && missing > 0)
      return t`${plural(missing, { one: "# document missing", other: "# documents missing" })}`;
    if (step === "PAYMENT" && state === "done" && payment === null) return t`Nothing to pay`;
    // Something was paid: nobody is asked for all of it again.
    if (step === "PAYMENT" && isOpen(state) && isMispaid(filing)) return t`Amounts differ`;
    // The day on which it began would be read as the day by which to pay.
    if (step === "PAYMENT" && isOpen(state)) return payBy === null ? null : t`Pay by ${payBy}`;
    if (at !== null) return shortDay(at);
    if (state !== "todo") return null;
    if (step === "PAYMENT") return t`After approval`;
    return step === "DOCUMENTS_RECEIVED" ? t`Declaration, gate pass` : null;
  }
  return (
    <Stepper
      label={t`Steps of the declaration`}
      steps={steps.map((one) => {
        const hint = hintOf(one);
        return {
          id: one.step,
          label: labels[one.step],
          state: shown[one.state],
          ...(hint === null ? {} : { hint }),
        };
      })}
    />
  );
}
