// The data of a company and of its first user.
import type { registerCompany } from "@filings/contract/api/company/registration";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CallInput } from "#api/call.ts";
import { countryName, findCountries } from "#i18n/countries.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { looksLikeEmail } from "#identity/form/looks-like-email.ts";
import { PasswordField } from "#identity/form/password-field.tsx";
import { usePasswordRules } from "#identity/form/password-rules.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/identity.module.css";
import { Button } from "#ui/button/button.tsx";
import { Combobox } from "#ui/field/combobox.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormCell, FormGrid } from "#ui/layout/stack.tsx";

const fields = [
  "company.name",
  "company.street",
  "company.city",
  "company.postcode",
  "company.country",
  "company.phone",
  "user.name",
  "user.email",
  "user.password",
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
  const { format } = useLanguage();
  const rules = usePasswordRules();
  const form = usePlainForm({
    start,
    check: (given) => ({
      "company.name": given["company.name"].trim() === "" && t`Enter the name of the company.`,
      "company.city": given["company.city"].trim() === "" && t`Enter the city of the company.`,
      "company.country": given["company.country"] === "" && t`Choose the country of the company.`,
      "user.name": given["user.name"].trim() === "" && t`Enter your name.`,
      "user.email": !looksLikeEmail(given["user.email"]) && t`Enter your e-mail address, such as name@company.ae.`,
      "user.password": rules.wrongWith(given["user.password"]),
    }),
    send: (given) => onGiven(given, bodyOf(given)),
  });
  const country = form.field("company.country");
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} />
      <fieldset className={styles.group}>
        <legend>
          <Trans>The company</Trans>
        </legend>
        <TextField
          {...form.field("company.name")}
          label={<Trans>Company name</Trans>}
          hint={<Trans>As in the trade licence</Trans>}
          dir="auto"
          autoComplete="organization"
        />
        <TextField
          {...form.field("company.street")}
          label={<Trans>Street and number</Trans>}
          isOptional
          dir="auto"
          autoComplete="street-address"
        />
        <FormGrid>
          <FormCell span={8}>
            <TextField
              {...form.field("company.city")}
              label={<Trans>City</Trans>}
              dir="auto"
              autoComplete="address-level2"
            />
          </FormCell>
          <FormCell span={4}>
            <TextField
              {...form.field("company.postcode")}
              label={<Trans>Postcode</Trans>}
              isOptional
              isIdentifier
              autoComplete="postal-code"
            />
          </FormCell>
        </FormGrid>
        <FormGrid>
          <FormCell span={6}>
            <Combobox
              id={country.id}
              name={country.name}
              label={<Trans>Country</Trans>}
              error={country.error}
              value={country.value}
              known={countryName(format, country.value) ?? undefined}
              lookUp={async (typed) => findCountries(format, typed)}
              onTake={({ code }) => form.set("company.country", code)}
              onText={() => form.set("company.country", "")}
            />
          </FormCell>
          <FormCell span={6}>
            <TextField
              {...form.field("company.phone")}
              label={<Trans>Phone of the company</Trans>}
              isOptional
              isIdentifier
              type="tel"
              autoComplete="tel"
            />
          </FormCell>
        </FormGrid>
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
  const text = (name: (typeof fields)[number]) => given[name].trim();
  const orNull = (name: (typeof fields)[number]) => text(name) || null;
  return {
    company: {
      name: text("company.name"),
      street: orNull("company.street"),
      city: text("company.city"),
      postcode: orNull("company.postcode"),
      country: text("company.country"),
      phone: orNull("company.phone"),
    },
    user: { name: text("user.name"), email: text("user.email"), password: given["user.password"] },
  };
}
