// The tax registration number of the company, which its administrators enter.
import { type CompanyAnswer, changeCompany } from "@filings/contract/api/company/companies";
import { withoutHidden } from "@filings/contract/values/hidden-characters";
import { toLatinDigits } from "@filings/contract/values/read-number";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import formStyles from "#identity/settings.module.css";
import { SettingRow } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export function TaxNumberRow({ taxNumber }: { readonly taxNumber: string | null }) {
  const [isChanging, setChanging] = useState(false);
  const administers = useCurrentUser()?.permissions.includes("administer") === true;
  return (
    <SettingRow
      title={<Trans>Tax registration number (TRN)</Trans>}
      hint={taxNumber === null ? <Trans>Not stated</Trans> : <Bdi>{taxNumber}</Bdi>}
    >
      {administers && (
        <Button size="sm" onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
      {isChanging && <TaxNumberDialog taxNumber={taxNumber} onClose={() => setChanging(false)} />}
    </SettingRow>
  );
}

interface TaxNumberDialogProps {
  readonly taxNumber: string | null;
  readonly onClose: () => void;
}

function TaxNumberDialog({ taxNumber, onClose }: TaxNumberDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = usePlainForm({
    start: { tax_number: taxNumber ?? "" },
    check: () => ({}),
    send: async (values) => {
      // Written in groups on certificates, and copied out of files with marks that nobody sees.
      const written = toLatinDigits(withoutHidden(values.tax_number)).replace(/[\s-]/g, "");
      const body = { tax_number: written === "" ? null : written };
      queries.setQueryData<CompanyAnswer>(
        queryKeys.company,
        await call(changeCompany, { params: { company: "self" }, body }),
      );
      toasts.show({ title: t`Saved`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Tax registration number (TRN)</Trans>}>
      <form className={formStyles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("tax_number")}
          label={<Trans>Tax registration number (TRN)</Trans>}
          hint={
            <Trans>
              Receipts, tax invoices and credit notes name it from then on. Leave it empty if there is none.
            </Trans>
          }
          inputMode="numeric"
          dir="ltr"
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
