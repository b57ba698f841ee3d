// A short fixed list to choose from; the browser's own, so that it works on every device.
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { chevronDownIcon } from "../icon/first-icons.ts";
import { Icon } from "../icon/icon.tsx";
import { Field, type FieldText } from "./field.tsx";
import styles from "./input.module.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface SelectProps extends FieldText, Omit<ComponentProps<"select">, keyof FieldText | "children"> {
  readonly options: readonly SelectOption[];
  /** The first, empty choice. */
  readonly placeholder?: string;
}

export function Select(props: SelectProps) {
  const { label, hint, error, warning, confirmation, isOptional, isLabelHidden, id, className, ...own } = props;
  const { options, placeholder, ...native } = own;
  const text = { label, hint, error, warning, confirmation, isOptional, isLabelHidden, id, className };
  return (
    <Field {...text}>
      {(control) => (
        <span className={styles.selectWrap}>
          <select {...native} {...control} className={classNames(styles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: words, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {words}
              </option>
            ))}
          </select>
          <Icon shape={chevronDownIcon} size="sm" className={styles.selectMark} />
        </span>
      )}
    </Field>
  );
}
