// A country in a form, found by its code or by its name in either language.
import type { FieldPath, FieldValues } from "react-hook-form";
import { countryName, findCountries } from "#i18n/countries.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { FormCombobox } from "./form-field.tsx";

type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  Parameters<typeof FormCombobox<Values, Name>>[0],
  "lookUp" | "optionOf" | "keepsText"
>;

export function FormCountryField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name>,
) {
  const { format } = useLanguage();
  return (
    <FormCombobox<Values, Name>
      {...(props as Parameters<typeof FormCombobox<Values, Name>>[0])}
      lookUp={async (typed) => findCountries(format, typed)}
      optionOf={(code) => ({ code, name: countryName(format, code) ?? "" })}
    />
  );
}
