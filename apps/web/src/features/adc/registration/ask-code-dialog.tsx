// Asks for a registration code, or for its renewal, with the paper that proves it.
import { type HeldCode, requestRegistrationCode } from "@filings/contract/api/adc/registration";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "#api/query-keys.ts";
import { type CodeField, CodeFields, noCode, useCodeCheck } from "#filing/adc/codes/code-fields.tsx";
import { sendFile } from "#filing/papers/send-file.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { useSession } from "#session/session-context.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { FileField } from "#ui/upload/file-field.tsx";

interface AskCodeDialogProps {
  /** Null: one that the company does not hold yet. */
  readonly renewed: HeldCode | null;
  readonly onClose: () => void;
}

export function AskCodeDialog({ renewed, onClose }: AskCodeDialogProps) {
  const { t } = useLingui();
  const { tag: languageTag } = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const toasts = useToasts();
  const checkCode = useCodeCheck();
  const [file, setFile] = useState<File | null>(null);
  const form = usePlainForm<CodeField | "file">({
    start: { ...(renewed === null ? noCode : startOf(renewed)), file: "" },
    check: (values) => ({ ...checkCode(values), file: file === null && t`Choose the paper that proves the code.` }),
    send: async ({ file: _, ...values }) => {
      if (file === null) return;
      await sendFile(session, { endpoint: requestRegistrationCode, parts: { ...values, file }, languageTag });
      await queries.invalidateQueries({ queryKey: queryKeys.registrationCodes });
      toasts.show({ title: t`Sent: you are told when it is decided`, tone: "success", titleIconName: "circle-check" });
      onClose();
    },
  });
  const paper = form.field("file");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={renewed === null ? <Trans>Ask for a registration code</Trans> : <Trans>Ask for a renewal</Trans>}
      description={t`As the customs register has it. It is compared with the paper.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <CodeFields form={form} />
        <FileField
          id={paper.id}
          label={<Trans>Paper that proves it</Trans>}
          hint={<Trans>The certificate of the customs register or the trade licence: PDF, JPEG or PNG.</Trans>}
          error={paper.error}
          accept=".pdf,.jpg,.jpeg,.png"
          onChoose={(chosen) => {
            setFile(chosen);
            form.set("file", chosen?.name ?? "");
          }}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Send</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}

function startOf({ code, name, name_ar, roles, trade_licence_number }: HeldCode): Record<CodeField, string> {
  return {
    code,
    name,
    name_ar: name_ar ?? "",
    roles: roles.join(" "),
    trade_licence_number: trade_licence_number ?? "",
    // The paper says a new one.
    valid_until: "",
  };
}
