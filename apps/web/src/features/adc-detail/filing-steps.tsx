// The four steps of a declaration, with what became of each.
import type { FilingStep, StepState } from "@filings/contract/adc/situation";
import type { AdcFilingDetail } from "@filings/contract/api/adc-filings";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { type StepState as ShownState, Stepper } from "#ui/navigation/stepper.tsx";

const shown: Readonly<Record<StepState, ShownState>> = {
  todo: "ahead",
  active: "active",
  done: "completed",
  error: "error",
};

export function FilingSteps({ steps }: { readonly steps: AdcFilingDetail["steps"] }) {
  const { t } = useLingui();
  const { shortDay } = useFormats();
  const labels: Readonly<Record<FilingStep, string>> = {
    REQUEST_FILING: t`Request filing`,
    UPLOAD_DOCUMENTS_AND_SUBMIT: t`Upload and submit`,
    PAYMENT: t`Payment`,
    DOCUMENTS_RECEIVED: t`Documents received`,
  };
  return (
    <Stepper
      label={t`Steps of the declaration`}
      steps={steps.map(({ step, state, at }) => ({
        id: step,
        label: labels[step],
        state: shown[state],
        ...(at === null ? {} : { hint: shortDay(at) }),
      }))}
    />
  );
}
