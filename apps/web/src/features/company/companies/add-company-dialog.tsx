// A further company of the person signed in, who administers it and goes on for it.
import { addCompany } from "@filings/contract/api/company/registration";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { useContentKey } from "#api/use-content-key.ts";
import { CompanyFields, companyFieldNames, companyOf, useWrongWithCompany } from "#identity/form/company-fields.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";

interface AddCompanyDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (company: string) => Promise<void>;
}

type CompanyField = (typeof companyFieldNames)[number];

const nothing = {
  ...(Object.fromEntries(companyFieldNames.map((name) => [name, ""])) as Record<CompanyField, string>),
  country: "AE",
};

export function AddCompanyDialog({ onClose, onAdded }: AddCompanyDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const keyOf = useContentKey();
  const wrongWith = useWrongWithCompany("");
  const form = usePlainForm<CompanyField>({
    start: nothing,
    check: wrongWith,
    send: async (given) => {
      const body = companyOf(given, "");
      // Pressed again because the answer was lost, or the way into the company failed, it is still one company.
      const { company_id: company } = await call(addCompany, { body, idempotencyKey: keyOf(body) });
      await onAdded(company);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      mustAnswer={form.isBusy}
      title={t`Add a company`}
      description={t`You administer it and work for it at once; your other companies stay as they are.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <CompanyFields form={form} prefix="" />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Add the company</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
