// A new unit: what is asked of a company at its registration, its number, and whose credits it uses.
import { makeUnit } from "@filings/contract/api/company/units";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { useContentKey } from "#api/use-content-key.ts";
import { CompanyFields, companyFieldNames, companyOf, useWrongWithCompany } from "#identity/form/company-fields.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { RadioGroup } from "#ui/field/radio-group.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { ownCompany, useUnitChange } from "../use-headquarters.ts";
import { OwnPlanHint } from "./own-plan-hint.tsx";

type UnitField = (typeof companyFieldNames)[number] | "number" | "draws_on_headquarters";

/** In the order of the fields, in which errors are told. */
const nothing = {
  number: "",
  ...(Object.fromEntries(companyFieldNames.map((name) => [name, ""])) as Record<
    (typeof companyFieldNames)[number],
    string
  >),
  country: "AE",
  draws_on_headquarters: "true",
};

export function MakeUnitDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const change = useUnitChange();
  const toasts = useToasts();
  const keyOf = useContentKey();
  const wrongWith = useWrongWithCompany("");
  const form = usePlainForm<UnitField>({
    start: nothing,
    check: (given) => ({
      ...wrongWith(given),
      number: given.number.trim() === "" && t`Enter the number of the unit.`,
    }),
    send: async (given) => {
      const number = given.number.trim();
      const body = { ...companyOf(given, ""), number, draws_on_headquarters: given.draws_on_headquarters === "true" };
      await change(() => call(makeUnit, { params: ownCompany, body, idempotencyKey: keyOf(body) }));
      toasts.show({ title: t`The unit is made`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      mustAnswer={form.isBusy}
      title={t`New unit`}
      description={t`You administer it at once, and see the filings of all units from then on.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("number")}
          label={<Trans>Number of the unit</Trans>}
          hint={<Trans>Letters and digits by which you tell your units apart</Trans>}
          isIdentifier
          maxLength={20}
        />
        <CompanyFields form={form} prefix="" />
        <RadioGroup
          {...form.field("draws_on_headquarters")}
          label={<Trans>Who pays for the filings</Trans>}
          options={[
            { value: "true", label: t`Your company pays, from your credits and by your plan` },
            { value: "false", label: t`The unit pays, from its own credits`, hint: <OwnPlanHint /> },
          ]}
          onChange={(value) => form.set("draws_on_headquarters", value)}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Make the unit</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
