// A box to tick, and a switch that acts at once.
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import styles from "./checkbox.module.css";
import { FieldNote } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children" | "className" | "ref"> {
  readonly ref?: (element: HTMLInputElement | null) => void;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Some of what it stands for is chosen. */
  readonly isMixed?: boolean;
  readonly isLabelHidden?: boolean;
}

export function Checkbox({
  label,
  hint,
  error,
  isMixed = false,
  isLabelHidden = false,
  ref,
  ...native
}: CheckboxProps) {
  const own = useId();
  const id = native.id ?? own;
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  const hasError = error !== undefined && error !== null && error !== "";
  const notes = [hint !== undefined && `${id}-hint`, hasError && `${id}-note`].filter((note) => note !== false);
  return (
    <div className={styles.item}>
      <label className={styles.check}>
        <input
          {...native}
          id={id}
          ref={(element) => {
            box.current = element;
            ref?.(element);
          }}
          type="checkbox"
          className={styles.box}
          aria-label={isLabelHidden && typeof label === "string" ? label : undefined}
          aria-describedby={notes.length > 0 ? notes.join(" ") : native["aria-describedby"]}
          aria-invalid={hasError || undefined}
        />
        {!isLabelHidden && <span>{label}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldNote id={`${id}-note`} note={hasError ? { kind: "error", text: error } : null} />
    </div>
  );
}

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "children" | "className" | "role"> {
  readonly label: ReactNode;
}

export function Switch({ label, ...native }: SwitchProps) {
  return (
    <label className={classNames(styles.check, styles.switchLabel)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state, and aria-checked would contradict it */}
      <input {...native} type="checkbox" role="switch" className={styles.switch} />
      <span>{label}</span>
    </label>
  );
}
