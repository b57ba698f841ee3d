// Invites a company by the e-mail of somebody there or by its MPCI Party ID.
import { inviteCompany } from "@filings/contract/api/company/network";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { looksLikeEmail } from "#identity/form/looks-like-email.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useNetworkChange } from "../use-network.ts";

export function InviteCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const change = useNetworkChange();
  const toasts = useToasts();
  const form = usePlainForm({
    start: { address: "" },
    check: ({ address }) => ({
      address:
        !looksLikeEmail(address) &&
        !/^[A-Za-z0-9]{7}$/.test(address.trim()) &&
        t`Enter an e-mail address, such as name@company.ae, or an MPCI Party ID of seven letters and digits.`,
    }),
    send: async ({ address }) => {
      await change(() => call(inviteCompany, { body: { address: address.trim() } }));
      const typed = `\u2066${address.trim()}\u2069`;
      toasts.show({ title: t`Invitation sent to ${typed}`, tone: "success", titleIconName: "mail" });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Invite a company`}
      description={t`Nothing is shared or filed until it accepts.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("address")}
          label={<Trans>E-mail of someone there, or the MPCI Party ID</Trans>}
          hint={<Trans>We do not say whose address this is. You see the company name once it accepts.</Trans>}
          isIdentifier
          maxLength={254}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Send invitation</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
