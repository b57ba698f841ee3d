// Changes the person's own password; it asks for the old one and ends all other sessions.
import { type Account, changePassword } from "@filings/contract/api/account/profile";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { PasswordField } from "#identity/form/password-field.tsx";
import { usePasswordRules } from "#identity/form/password-rules.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Button } from "#ui/button/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Card } from "#ui/layout/card.tsx";
import { Text } from "#ui/layout/stack.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export function PasswordForm({ account }: { account: Account }) {
  const { t } = useLingui();
  const call = useCall();
  const { date } = useFormats();
  const queries = useQueryClient();
  const toasts = useToasts();
  const rules = usePasswordRules();
  const form = usePlainForm({
    start: { current_password: "", password: "" },
    check: ({ current_password, password }) => ({
      current_password: current_password === "" && t`Enter your current password.`,
      password: rules.wrongWith(password),
    }),
    send: async (body) => {
      await call(changePassword, { body });
      form.clear();
      await queries.invalidateQueries({ queryKey: queryKeys.account });
      await queries.invalidateQueries({ queryKey: queryKeys.sessions });
      toasts.show({
        title: t`Password changed`,
        message: t`You are signed out on all other devices.`,
        tone: "success",
        titleIconName: "lock-keyhole",
      });
    },
  });
  const changed = date(account.password_changed_at);
  return (
    <Card title={<Trans>Password</Trans>}>
      <form className={classNames(styles.form, styles.narrow)} noValidate onSubmit={form.onSubmit}>
        <Text tone="muted" size="sm">
          <Trans>Last changed on {changed}. Changing it signs you out on all other devices.</Trans>
        </Text>
        <FormSummary form={form} />
        <input
          type="email"
          className="vh"
          aria-hidden="true"
          tabIndex={-1}
          autoComplete="username"
          value={account.email}
          readOnly
        />
        <PasswordField {...form.field("current_password")} label={<Trans>Current password</Trans>} />
        <PasswordField {...form.field("password")} label={<Trans>New password</Trans>} hint={rules.hint} isNew />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
