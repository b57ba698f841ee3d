// How far a piece of work has come; without a value, that it goes on.
import { useId } from "react";
import styles from "./progress.module.css";

export interface ProgressProps {
  readonly label: string;
  /** 0 to 1; absent while the end is not known. */
  readonly value?: number;
  readonly isLabelHidden?: boolean;
}

export function Progress({ label, value, isLabelHidden = false }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      {!isLabelHidden && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <progress id={id} className={styles.bar} max={1} value={value} aria-label={isLabelHidden ? label : undefined} />
    </div>
  );
}
