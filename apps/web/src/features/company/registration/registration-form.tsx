// The data of a company and of its first user.
import type { registerCompany } from "@filings/contract/api/company/registration";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CallInput } from "#api/call.ts";
import { CompanyFields, companyFieldNames, companyOf, useWrongWithCompany } from "#identity/form/company-fields.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { looksLikeEmail } from "#identity/form/looks-like-email.ts";
import { PasswordField } from "#identity/form/password-field.tsx";
import { usePasswordRules } from "#identity/form/password-rules.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/identity.module.css";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";

const fields = [
  ...companyFieldNames.map((name) => `company.${name}` as const),
  ...(["user.name", "user.email", "user.password"] as const),
] as const;

export type Registration = Readonly<Record<(typeof fields)[number], string>>;

export const nothingGiven: Registration = {
  ...(Object.fromEntries(fields.map((name) => [name, ""])) as Registration),
  "company.country": "AE",
};

type Body = CallInput<typeof registerCompany>["body"];

interface RegistrationFormProps {
  readonly start: Registration;
  readonly onGiven: (given: Registration, body: Body) => Promise<void>;
}

export function RegistrationForm({ start, onGiven }: RegistrationFormProps) {
  const { t } = useLingui();
  const rules = usePasswordRules();
  const wrongWithCompany = useWrongWithCompany("company.");
  const form = usePlainForm({
    start,
    check: (given) => ({
      ...wrongWithCompany(given),
      "user.name": given["user.name"].trim() === "" && t`Enter your name.`,
      "user.email": !looksLikeEmail(given["user.email"]) && t`Enter your e-mail address, such as name@company.ae.`,
      "user.password": rules.wrongWith(given["user.password"]),
    }),
    send: (given) => onGiven(given, bodyOf(given)),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} />
      <fieldset className={styles.group}>
        <legend>
          <Trans>The company</Trans>
        </legend>
        <CompanyFields form={form} prefix="company." />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          <Trans>You, the first user</Trans>
        </legend>
        <TextField {...form.field("user.name")} label={<Trans>Your name</Trans>} dir="auto" autoComplete="name" />
        <TextField
          {...form.field("user.email")}
          label={<Trans>Company e-mail</Trans>}
          hint={<Trans>We send a code to it</Trans>}
          type="email"
          isIdentifier
          autoComplete="username"
        />
        <PasswordField {...form.field("user.password")} label={<Trans>Password</Trans>} hint={rules.hint} isNew />
      </fieldset>
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={form.isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function bodyOf(given: Registration): Body {
  const text = (name: "user.name" | "user.email") => given[name].trim();
  return {
    company: companyOf(given, "company."),
    user: { name: text("user.name"), email: text("user.email"), password: given["user.password"] },
  };
}
