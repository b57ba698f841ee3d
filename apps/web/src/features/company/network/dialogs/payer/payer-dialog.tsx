// Changes who pays for what a company files in this company's name, from the next filing on.
import {
  chooseDelegationPayer,
  type NetworkConnection,
  type NetworkDelegation,
} from "@filings/contract/api/company/network";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useNetworkChange } from "../../use-network.ts";
import { chosenPayer, PayerFields, payerSent, usePayerCheck } from "./payer-fields.tsx";

interface PayerDialogProps {
  readonly connection: NetworkConnection;
  readonly delegation: NetworkDelegation;
  readonly onClose: () => void;
}

export function PayerDialog({ connection, delegation, onClose }: PayerDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const change = useNetworkChange();
  const toasts = useToasts();
  const company = connection.company?.name ?? "";
  const form = usePlainForm({
    start: chosenPayer(delegation),
    check: usePayerCheck(),
    send: async (chosen) => {
      const params = { delegation: delegation.id };
      await change(() => call(chooseDelegationPayer, { params, body: payerSent(chosen) }));
      toasts.show({ title: t`Who pays was changed`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Who pays for what ${company} files in your name`}
      description={t`It holds from the next filing on, and ${company} is told. What was submitted before stays as it was.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <PayerFields form={form} company={company} spentE5={delegation.spent_e5} />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
