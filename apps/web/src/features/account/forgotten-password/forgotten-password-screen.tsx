// Asking for a link to set a new password; whether somebody has the address, the page does not say.
import { requestPasswordReset } from "@filings/contract/api/account/forgotten-password";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { looksLikeEmail } from "#identity/form/looks-like-email.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/identity.module.css";
import { IdentityCard } from "#identity/identity-card.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";

interface Asked {
  readonly email: string;
  readonly minutes: number;
}

export function ForgottenPasswordScreen() {
  const { t } = useLingui();
  usePageTitle(t`Forgotten password`);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <IdentityCard>
      {asked === null ? <AskForLink onAsked={setAsked} /> : <LinkSent {...asked} onAgain={() => setAsked(null)} />}
      <p className={styles.links}>
        <Link to="/identity/login">
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </IdentityCard>
  );
}

function AskForLink({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { t } = useLingui();
  const call = useCall();
  const form = usePlainForm({
    start: { email: "" },
    check: ({ email }) => ({ email: !looksLikeEmail(email) && t`Enter your e-mail address, such as name@company.ae.` }),
    send: async (values) => {
      const email = values.email.trim();
      const { link_minutes } = await call(requestPasswordReset, { body: { email } });
      onAsked({ email, minutes: link_minutes });
    },
  });
  return (
    <>
      <h1>
        <Trans>Forgotten password</Trans>
      </h1>
      <p className="muted">
        <Trans>We send you a link to set a new one.</Trans>
      </p>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("email")}
          label={<Trans>Company e-mail</Trans>}
          type="email"
          isIdentifier
          autoComplete="username"
        />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={form.isBusy}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </>
  );
}

function LinkSent({ email, minutes, onAgain }: Asked & { onAgain: () => void }) {
  return (
    <>
      <h1>
        <Trans>Check your e-mail</Trans>
      </h1>
      <p role="status">
        <Trans>
          If <bdi dir="ltr">{email}</bdi> has an account here, we have sent it a link. It works once, for {minutes}{" "}
          minutes.
        </Trans>
      </p>
      <p className="muted sm">
        <Trans>Nothing came? Check your junk mail and the address.</Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={onAgain}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </>
  );
}
