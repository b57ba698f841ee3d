// The form of a template: its name, and what is entered again in each draft made from it.
import { limits } from "@filings/contract/limits";
import {
  alwaysEnteredAgain,
  type EnteredAgainField,
  enteredAgainFields,
} from "@filings/contract/mpci/templates/entered-again";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { FormActions } from "#identity/form/form-actions.tsx";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import styles from "#identity/settings.module.css";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormCell, FormGrid, Stack } from "#ui/layout/stack.tsx";
import { enteredAgainWords } from "./entered-again-words.ts";

export interface TemplateValues {
  readonly name: string;
  readonly entered_again: EnteredAgainField[];
}

interface TemplateFormProps {
  readonly start: { readonly name: string; readonly entered_again: readonly EnteredAgainField[] };
  readonly onSend: (values: TemplateValues) => Promise<void>;
  readonly onCancel: () => void;
  /** What the button says. */
  readonly children: ReactNode;
}

export function TemplateForm({ start, onSend, onCancel, children }: TemplateFormProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<EnteredAgainField>>(new Set(start.entered_again));
  const form = usePlainForm({
    start: { name: start.name },
    check: ({ name }) => ({ name: name.trim() === "" && t`Enter a name by which you find the template again.` }),
    send: ({ name }) => onSend({ name: name.trim(), entered_again: [...chosen] }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} />
      <TextField
        {...form.field("name")}
        label={t`Name of the template`}
        hint={t`Such as the shipper and the route`}
        dir="auto"
        maxLength={limits.templateNameLettersMost}
      />
      <EnteredAgain chosen={chosen} onChange={setChosen} />
      <FormActions isBusy={form.isBusy} onCancel={onCancel}>
        {children}
      </FormActions>
    </form>
  );
}

interface EnteredAgainProps {
  readonly chosen: ReadonlySet<EnteredAgainField>;
  readonly onChange: (chosen: ReadonlySet<EnteredAgainField>) => void;
}

function EnteredAgain({ chosen, onChange }: EnteredAgainProps) {
  const { i18n } = useLingui();
  const wordsId = useId();
  function choose(field: EnteredAgainField, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(field);
    else next.delete(field);
    onChange(next);
  }
  return (
    <fieldset aria-labelledby={wordsId}>
      <Stack gap="sm">
        <p id={wordsId} className="sm">
          <b>
            <Trans>Enter again in each new filing</Trans>
          </b>{" "}
          <span className="muted">
            <Trans>The bill number is always entered again. What is not ticked is filled in from the template.</Trans>
          </span>
        </p>
        <FormGrid>
          {enteredAgainFields
            .filter((field) => field !== alwaysEnteredAgain)
            .map((field) => (
              <FormCell key={field} span={6}>
                <Checkbox
                  label={i18n._(enteredAgainWords[field])}
                  checked={chosen.has(field)}
                  onChange={({ target }) => choose(field, target.checked)}
                />
              </FormCell>
            ))}
        </FormGrid>
      </Stack>
    </fieldset>
  );
}
