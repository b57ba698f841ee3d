// A phone is taken once a code that was sent to it has been entered.
import { confirmPhone, requestPhoneCode } from "@filings/contract/api/account/profile";
import { toLatinDigits } from "@filings/contract/values/read-number";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { CodeForm } from "#identity/code/code-form.tsx";
import { type SentCode, sentNow } from "#identity/code/sent-code.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useAccountChanges } from "./use-account.ts";

interface PhoneDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PhoneDialog({ isOpen, onClose }: PhoneDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Your phone`}
      description={t`We send it a code. Your current phone stays in use until you enter the code.`}
    >
      <PhoneSteps onClose={onClose} />
    </Dialog>
  );
}

function PhoneSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const toasts = useToasts();
  const { took } = useAccountChanges();
  const [code, setCode] = useState<SentCode | null>(null);
  const form = usePlainForm({
    start: { phone: "" },
    check: ({ phone }) => ({
      phone:
        !toLatinDigits(phone).trim().startsWith("+") && t`Start with + and the country code, such as +971 50 123 4567.`,
    }),
    send: async ({ phone }) =>
      setCode(sentNow(await call(requestPhoneCode, { body: { phone: toLatinDigits(phone).trim() } }))),
  });
  if (code !== null)
    return (
      <div className={styles.form}>
        <CodeForm
          code={code}
          okLabel={<Trans>Confirm phone</Trans>}
          onCode={async (digits) => {
            took(await call(confirmPhone, { body: { verification_code: digits } }));
            toasts.show({ title: t`Phone confirmed`, tone: "success", titleIconName: "circle-check" });
            onClose();
          }}
          send={async () =>
            sentNow(await call(requestPhoneCode, { body: { phone: toLatinDigits(form.values.phone).trim() } }))
          }
        />
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} />
      <TextField
        {...form.field("phone")}
        label={<Trans>Phone number</Trans>}
        hint={<Trans>With the country code, such as +971 50 123 4567</Trans>}
        type="tel"
        isIdentifier
        autoComplete="tel"
      />
      <FormActions isBusy={form.isBusy} onCancel={onClose}>
        <Trans>Send code</Trans>
      </FormActions>
    </form>
  );
}
