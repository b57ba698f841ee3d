// Changes whose credits a unit uses, from its next filing on.
import { chooseUnitCredits, type Unit } from "@filings/contract/api/company/units";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { ownCompany, useUnitChange } from "../use-headquarters.ts";
import { OwnPlanHint } from "./own-plan-hint.tsx";

interface CreditsDialogProps {
  readonly unit: Unit;
  readonly onClose: () => void;
}

export function CreditsDialog({ unit: { id, name, draws_on_headquarters }, onClose }: CreditsDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useUnitChange();
  const toasts = useToasts();
  const form = usePlainForm({
    start: { draws_on_headquarters: String(draws_on_headquarters) },
    check: () => ({}),
    send: async (given) => {
      const body = { draws_on_headquarters: given.draws_on_headquarters === "true" };
      await change(() => call(chooseUnitCredits, { params: { ...ownCompany, unit: id }, body }));
      toasts.show({ title: t`Who pays was changed`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Who pays for what ${name} files`}
      description={t`It holds from the next filing on. What was submitted before stays as it was.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <RadioGroup
          {...form.field("draws_on_headquarters")}
          label={<Trans>Who pays for the filings</Trans>}
          options={[
            { value: "true", label: t`Your company pays, from your credits and by your plan` },
            {
              value: "false",
              label: t`The unit pays, from its own credits`,
              hint: <OwnPlanHint hasBeenPaidFor={draws_on_headquarters} />,
            },
          ]}
          onChange={(value) => form.set("draws_on_headquarters", value)}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
