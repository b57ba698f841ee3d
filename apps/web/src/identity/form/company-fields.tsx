// What is asked of a company: at its registration, and where somebody adds a further one.
import type { addCompany } from "@filings/contract/api/company/registration";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CallInput } from "#api/call.ts";
import { countryName, findCountries } from "#i18n/countries.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { Combobox } from "#ui/field/combobox.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormCell, FormGrid } from "#ui/layout/stack.tsx";
import type { PlainForm } from "./use-plain-form.ts";

export const companyFieldNames = ["name", "street", "city", "postcode", "country", "phone"] as const;
type CompanyField = (typeof companyFieldNames)[number];

/** Where the fields lie in the body of the call. */
type Prefix = "" | "company.";
type Named<P extends Prefix> = `${P}${CompanyField}`;

type Given<P extends Prefix> = Readonly<Record<Named<P>, string>>;

/** What the page itself can see of a company that is entered. */
export function useWrongWithCompany<P extends Prefix>(
  prefix: P,
): (given: Given<P>) => Readonly<Record<string, string | false>> {
  const { t } = useLingui();
  const named = (name: CompanyField) => `${prefix}${name}` as Named<P>;
  return (given) => ({
    [named("name")]: given[named("name")].trim() === "" && t`Enter the name of the company.`,
    [named("city")]: given[named("city")].trim() === "" && t`Enter the city of the company.`,
    [named("country")]: given[named("country")] === "" && t`Choose the country of the company.`,
  });
}

export function companyOf<P extends Prefix>(given: Given<P>, prefix: P): CallInput<typeof addCompany>["body"] {
  const text = (name: CompanyField) => given[`${prefix}${name}` as Named<P>].trim();
  return {
    name: text("name"),
    street: text("street") || null,
    city: text("city"),
    postcode: text("postcode") || null,
    country: text("country"),
    phone: text("phone") || null,
  };
}

interface CompanyFieldsProps<P extends Prefix> {
  readonly form: Pick<PlainForm<Named<P>>, "field" | "set">;
  readonly prefix: P;
}

export function CompanyFields<P extends Prefix>({ form, prefix }: CompanyFieldsProps<P>) {
  const { format } = useLanguage();
  const named = (name: CompanyField) => `${prefix}${name}` as Named<P>;
  const country = form.field(named("country"));
  return (
    <>
      <TextField
        {...form.field(named("name"))}
        label={<Trans>Company name</Trans>}
        hint={<Trans>As in the trade licence</Trans>}
        dir="auto"
        autoComplete="organization"
      />
      <TextField
        {...form.field(named("street"))}
        label={<Trans>Street and number</Trans>}
        isOptional
        dir="auto"
        autoComplete="street-address"
      />
      <FormGrid>
        <FormCell span={8}>
          <TextField
            {...form.field(named("city"))}
            label={<Trans>City</Trans>}
            dir="auto"
            autoComplete="address-level2"
          />
        </FormCell>
        <FormCell span={4}>
          <TextField
            {...form.field(named("postcode"))}
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
            onTake={({ code }) => form.set(named("country"), code)}
            onText={() => form.set(named("country"), "")}
          />
        </FormCell>
        <FormCell span={6}>
          <TextField
            {...form.field(named("phone"))}
            label={<Trans>Phone of the company</Trans>}
            isOptional
            isIdentifier
            type="tel"
            autoComplete="tel"
          />
        </FormCell>
      </FormGrid>
    </>
  );
}
