// Everything that stops a form, in one list: takes the focus when it appears, and each line leads to its field.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { octagonAlertIcon } from "../icon/first-icons.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./error-summary.module.css";

export interface SummarisedError {
  /** The id of the input; absent when the error belongs to no field. */
  readonly fieldId?: string;
  readonly message: ReactNode;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
  /** Takes the focus each time this changes, such as the count of attempts. */
  readonly attempt?: number;
}

export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const hasErrors = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt takes the focus again
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [attempt, hasErrors]);
  if (!hasErrors) return null;
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Icon shape={octagonAlertIcon} className={styles.icon} />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two errors may say the same of the same field
          <li key={at}>
            {fieldId === undefined ? (
              message
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(fieldId);
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls to a field and puts the cursor there; says whether the field is on the page. */
export function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (field === null) return false;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  field.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
  field.focus({ preventScroll: true });
  return true;
}
