// Setting a new password by the link of the mail.
import { lookAtPasswordReset, resetPassword } from "@filings/contract/api/account/forgotten-password";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { PasswordField } from "#identity/form/password-field.tsx";
import { usePasswordRules } from "#identity/form/password-rules.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/identity.module.css";
import { IdentityCard } from "#identity/identity-card.tsx";
import { LinkState } from "#identity/link-state.tsx";
import { linkToken } from "#identity/link-token.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";

export function ResetPasswordScreen() {
  const { t } = useLingui();
  usePageTitle(t`Set a new password`);
  const call = useCall();
  const token = linkToken(useSearch({ strict: false }));
  const [isDone, setDone] = useState(false);
  const look = useQuery({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => call(lookAtPasswordReset, { body: { token }, signal }),
    enabled: !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isDone) return <PasswordSet />;
  return (
    <IdentityCard>
      <h1>
        <Trans>Set a new password</Trans>
      </h1>
      {look.data === undefined ? (
        <LinkState
          error={look.error}
          onAgain={() => void look.refetch()}
          other={
            <Link to="/identity/forgotten-password" className={buttonClass({ kind: "primary" })}>
              <Trans>Send another link</Trans>
            </Link>
          }
        />
      ) : (
        <NewPassword token={token} email={look.data.email} until={look.data.expires_at} onDone={() => setDone(true)} />
      )}
    </IdentityCard>
  );
}

interface NewPasswordProps {
  readonly token: string;
  readonly email: string;
  readonly until: string;
  readonly onDone: () => void;
}

function NewPassword({ token, email, until, onDone }: NewPasswordProps) {
  const call = useCall();
  const { time } = useFormats();
  const rules = usePasswordRules();
  const form = usePlainForm({
    start: { password: "" },
    check: ({ password }) => ({ password: rules.wrongWith(password) }),
    send: async ({ password }) => {
      await call(resetPassword, { body: { token, password } });
      onDone();
    },
  });
  const end = time(until);
  return (
    <>
      <p className="muted">
        <Trans>
          For <bdi dir="ltr">{email}</bdi>. The link works until {end}.
        </Trans>
      </p>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        {/* For the keepers of passwords, which want to know whose it is. */}
        <input
          type="email"
          className="vh"
          aria-hidden="true"
          tabIndex={-1}
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField {...form.field("password")} label={<Trans>New password</Trans>} hint={rules.hint} isNew />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={form.isBusy}>
          <Trans>Set password</Trans>
        </Button>
      </form>
      <p className={styles.afterword}>
        <Trans>You will be signed out everywhere, and we will confirm by e-mail.</Trans>
      </p>
    </>
  );
}

function PasswordSet() {
  return (
    <IdentityCard>
      <h1>
        <Trans>Your new password is set</Trans>
      </h1>
      <p role="status">
        <Trans>All earlier sessions have ended. Sign in with the new password.</Trans>
      </p>
      <Link to="/identity/login" className={buttonClass({ kind: "primary", size: "lg", isBlock: true })}>
        <Trans>Sign in</Trans>
      </Link>
    </IdentityCard>
  );
}
