// Gives a company a code of the customs register.
import { registrationRoles } from "@filings/contract/adc/types/filing-types";
import { addRegistrationCode } from "@filings/contract/api/operator/companies";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import type { PlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { DateField } from "#ui/date/date-field.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { FieldNote } from "#ui/field/field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { type Role, useRoleWords } from "./use-operator-words.ts";

type Named = "code" | "name" | "name_ar" | "roles" | "trade_licence_number" | "valid_until";
type Form = PlainForm<Named | "reason">;

interface CodeDialogProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

export function CodeDialog({ companyId, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  return (
    <ActDialog<Named>
      title={<Trans>Add a registration code</Trans>}
      description={t`As the customs register has it. The company can file with Abu Dhabi Customs at once.`}
      verb={<Trans>Add the code</Trans>}
      done={t`Code added`}
      start={{ code: "", name: "", name_ar: "", roles: "IMPORTER", trade_licence_number: "", valid_until: "" }}
      check={({ code, name, roles }) => ({
        code: !/^[A-Za-z0-9-]{3,20}$/.test(code.trim()) && t`Enter 3 to 20 letters, digits or hyphens.`,
        name: name.trim() === "" && t`Enter the name in the customs register.`,
        roles: roles === "" && t`Choose at least one role.`,
      })}
      send={(values) =>
        call(addRegistrationCode, {
          params: { company: companyId },
          body: {
            code: values.code.trim(),
            name: values.name.trim(),
            name_ar: orNull(values.name_ar),
            roles: values.roles.split(" ") as Role[],
            trade_licence_number: orNull(values.trade_licence_number),
            valid_until: orNull(values.valid_until),
            reason: values.reason,
          },
        })
      }
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </ActDialog>
  );
}

function Fields({ form }: { readonly form: Form }) {
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

function Roles({ form }: { readonly form: Form }) {
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
