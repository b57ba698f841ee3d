// Boxes of which at least one is ticked; the form keeps the ticked ones with spaces between.
import type { ReactNode } from "react";
import styles from "#identity/settings.module.css";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { FieldNote } from "#ui/field/field.tsx";

export function chosenIn<T extends string>(text: string, choices: readonly T[]): T[] {
  const chosen = text.split(" ");
  return choices.filter((choice) => chosen.includes(choice));
}

interface ChoiceBoxesProps<T extends string> {
  readonly legend: ReactNode;
  readonly choices: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly field: { readonly id: string; readonly value: string; readonly error: string | undefined };
  readonly onChange: (chosen: readonly T[]) => void;
}

export function ChoiceBoxes<T extends string>({ legend, choices, words, field, onChange }: ChoiceBoxesProps<T>) {
  const { id, error } = field;
  const chosen = chosenIn(field.value, choices);
  const noteId = `${id}-note`;
  return (
    <fieldset className={styles.permissions} aria-describedby={error === undefined ? undefined : noteId}>
      <legend>{legend}</legend>
      {choices.map((choice, at) => (
        <Checkbox
          key={choice}
          // The summary of errors leads to the first.
          id={at === 0 ? id : undefined}
          label={words[choice]}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            onChange(choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      <FieldNote id={noteId} note={error === undefined ? null : { kind: "error", text: error }} />
    </fieldset>
  );
}
