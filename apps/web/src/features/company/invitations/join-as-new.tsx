// Joins the company as somebody who is new here: a name and a password, and one is signed in.
import { acceptInvitation } from "@filings/contract/api/company/invitations";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { PasswordField } from "#identity/form/password-field.tsx";
import { usePasswordRules } from "#identity/form/password-rules.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/identity.module.css";
import { useSession } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import type { SeenInvitation } from "./accept-invitation-screen.tsx";

interface JoinProps {
  readonly token: string;
  readonly invitation: SeenInvitation;
}

export function JoinAsNew({ token, invitation }: JoinProps) {
  const { t } = useLingui();
  const call = useCall();
  const session = useSession();
  const router = useRouter();
  const rules = usePasswordRules();
  const form = usePlainForm({
    start: { name: invitation.name ?? "", password: "" },
    check: ({ name, password }) => ({
      name: name.trim() === "" && t`Enter your name.`,
      password: rules.wrongWith(password),
    }),
    send: async ({ name, password }) => {
      const { access } = await call(acceptInvitation, { body: { token, name: name.trim(), password } });
      session.enter(access);
      await router.navigate({ href: "/", replace: true });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} />
      <TextField
        {...form.field("name")}
        label={<Trans>Your name</Trans>}
        hint={<Trans>As your colleagues know you</Trans>}
        dir="auto"
        autoComplete="name"
      />
      <input
        type="email"
        className="vh"
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="username"
        value={invitation.email}
        readOnly
      />
      <PasswordField {...form.field("password")} label={<Trans>Password</Trans>} hint={rules.hint} isNew />
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={form.isBusy}>
        <Trans>Join company</Trans>
      </Button>
    </form>
  );
}
