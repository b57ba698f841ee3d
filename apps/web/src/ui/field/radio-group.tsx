// Two to seven fixed choices, all visible; plain, or as cards where a choice needs two lines.
import { type ReactNode, type Ref, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./checkbox.module.css";
import cards from "./choice-card.module.css";
import { FieldNote, type FieldText, fieldNote } from "./field.tsx";

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps extends FieldText {
  readonly name?: string;
  readonly value: string | null;
  readonly options: readonly RadioOption[];
  readonly look?: "list" | "row" | "cards";
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, value, options, look = "list", onChange, onBlur, ref } = props;
  const own = useId();
  const id = props.id ?? own;
  const name = props.name ?? own;
  const note = fieldNote(props);
  const noteId = `${id}-note`;
  const layout = { list: styles.group, row: styles.row, cards: cards.cards }[look];
  return (
    <fieldset
      className={classNames(styles.fieldset, props.className)}
      aria-describedby={note === null ? undefined : noteId}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={layout}>
        {options.map((option, at) => (
          <label key={option.value} className={look === "cards" ? cards.card : styles.check}>
            <input
              ref={at === 0 ? ref : undefined}
              id={at === 0 ? id : undefined}
              type="radio"
              className={styles.box}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className={cards.text}>
              <span className={look === "cards" ? cards.title : undefined}>{option.label}</span>
              {option.hint !== undefined && <span className={cards.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} note={note} />
    </fieldset>
  );
}
