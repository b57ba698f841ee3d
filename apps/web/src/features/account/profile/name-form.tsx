// The name that colleagues see.
import type { Account } from "@filings/contract/api/account/profile";
import { Trans, useLingui } from "@lingui/react/macro";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Button } from "#ui/button/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useAccountChanges } from "./use-account.ts";

export function NameForm({ account }: { account: Account }) {
  const { t } = useLingui();
  const { save } = useAccountChanges();
  const toasts = useToasts();
  const form = usePlainForm({
    start: { name: account.name },
    check: ({ name }) => ({ name: name.trim() === "" && t`Enter your name.` }),
    send: async ({ name }) => {
      await save(account, { name: name.trim() });
      toasts.show({ title: t`Name saved`, tone: "success", titleIconName: "circle-check" });
    },
  });
  return (
    <Card title={<Trans>Name</Trans>}>
      <form className={classNames(styles.form, styles.narrow)} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("name")}
          label={<Trans>Your name</Trans>}
          hint={<Trans>Colleagues see it, and filings show it</Trans>}
          dir="auto"
          autoComplete="name"
        />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            <Trans>Save name</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
