// Adds a webhook, and shows its secret the one time that it can be seen.
import { addWebhook } from "@filings/contract/api/company/webhooks";
import { webhookTypes } from "@filings/contract/company/webhook-types";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { ChoiceBoxes, chosenIn } from "#identity/form/choice-boxes.tsx";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { SecretShownOnce } from "#identity/form/secret-shown-once.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useTypeWords } from "./use-webhook-words.ts";

export function AddWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <AskWebhook onClose={onClose} onAdded={setSecret} />
  ) : (
    <SecretShownOnce title={t`Copy the secret now`} what={t`Secret`} secret={secret} onClose={onClose} />
  );
}

function AskWebhook({ onClose, onAdded }: { onClose: () => void; onAdded: (secret: string) => void }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const words = useTypeWords();
  const form = usePlainForm({
    start: { url: "", types: webhookTypes.join(" ") },
    check: ({ url, types }) => ({
      url: !URL.canParse(url.trim()) && t`Enter a public address that begins with https://, without a user name.`,
      types: types === "" && t`Choose at least one.`,
    }),
    send: async ({ url, types }) => {
      const body = { url: url.trim(), types: chosenIn(types, webhookTypes) };
      const { secret } = await call(addWebhook, { params: { company: "self" }, body });
      await queries.invalidateQueries({ queryKey: queryKeys.webhooks });
      onAdded(secret);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`New webhook`}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("url")}
          type="url"
          label={<Trans>Address</Trans>}
          hint={t`Of your own system, such as https://erp.example/filings.`}
          dir="ltr"
        />
        <ChoiceBoxes
          legend={<Trans>What it is told</Trans>}
          choices={webhookTypes}
          words={words}
          field={form.field("types")}
          onChange={(chosen) => form.set("types", chosen.join(" "))}
        />
        <FormActions isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Add the webhook</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
