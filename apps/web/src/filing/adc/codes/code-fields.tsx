// The fields of a registration code, as the customs register has it.
import { registrationRoles } from "@filings/contract/adc/types/filing-types";
import { Trans, useLingui } from "@lingui/react/macro";
import type { PlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { DateField } from "#ui/date/date-field.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { FieldNote } from "#ui/field/field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { type Role, useRoleWords } from "./code-words.ts";

export type CodeField = "code" | "name" | "name_ar" | "roles" | "trade_licence_number" | "valid_until";
type Values = Readonly<Record<CodeField, string>>;

export const noCode: Values = {
  code: "",
  name: "",
  name_ar: "",
  roles: "IMPORTER",
  trade_licence_number: "",
  valid_until: "",
};

export function useCodeCheck(): (values: Values) => Partial<Record<CodeField, string | false>> {
  const { t } = useLingui();
  return ({ code, name, roles }) => ({
    code: !/^[A-Za-z0-9-]{3,20}$/.test(code.trim()) && t`Enter 3 to 20 letters, digits or hyphens.`,
    name: name.trim() === "" && t`Enter the name in the customs register.`,
    roles: roles === "" && t`Choose at least one role.`,
  });
}

/** As a call takes it. */
export function codeOf({ code, name, name_ar, roles, trade_licence_number, valid_until }: Values) {
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    code: code.trim(),
    name: name.trim(),
    name_ar: orNull(name_ar),
    roles: roles.split(" ") as Role[],
    trade_licence_number: orNull(trade_licence_number),
    valid_until: orNull(valid_until),
  };
}

interface FormProps<Name extends string> {
  readonly form: PlainForm<Name | CodeField>;
}

export function CodeFields<Name extends string>({ form }: FormProps<Name>) {
  return (
    <>
      <TextField {...form.field("code")} label={<Trans>Registration code</Trans>} isIdentifier isUpperCase />
      <TextField {...form.field("name")} label={<Trans>Name in the register</Trans>} dir="auto" />
      <TextField {...form.field("name_ar")} label={<Trans>Name in Arabic</Trans>} isOptional dir="auto" />
      <Roles form={form} />
      <TextField
        {...form.field("trade_licence_number")}
        label={<Trans>Trade licence number</Trans>}
        isOptional
        isIdentifier
      />
      <DateField {...form.field("valid_until")} label={<Trans>Valid until</Trans>} isOptional />
    </>
  );
}

function Roles<Name extends string>({ form }: FormProps<Name>) {
  const words = useRoleWords();
  const { id, value, error } = form.field("roles");
  const chosen = value.split(" ");
  const noteId = `${id}-note`;
  return (
    <fieldset className={styles.permissions} aria-describedby={error === undefined ? undefined : noteId}>
      <legend>
        <Trans>Roles</Trans>
      </legend>
      {registrationRoles.map((role, at) => (
        <Checkbox
          key={role}
          id={at === 0 ? id : undefined}
          label={words[role]}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            form.set(
              "roles",
              registrationRoles.filter((one) => (one === role ? target.checked : chosen.includes(one))).join(" "),
            )
          }
        />
      ))}
      <FieldNote id={noteId} note={error === undefined ? null : { kind: "error", text: error }} />
    </fieldset>
  );
}
