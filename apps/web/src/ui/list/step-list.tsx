// Steps in their order, numbered; each can be deleted.
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { trash2Icon } from "../icon/icons.ts";
import { OwnWords } from "../layout/bdi.tsx";
import styles from "./step-list.module.css";

export interface ListedStep {
  readonly id: string;
  /** What it is called; also names its button. */
  readonly label: string;
  readonly detail?: ReactNode;
}

export interface StepListProps {
  readonly label: string;
  readonly steps: readonly ListedStep[];
  /** Absent: the steps are only read. */
  readonly onDelete?: (id: string) => void;
}

export function StepList({ label, steps, onDelete }: StepListProps) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const deletedAt = useRef<number | null>(null);
  useEffect(() => {
    if (deletedAt.current === null) return;
    // The button that had the focus went with its step: the next one has it now, or the last, or the list.
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[Math.min(deletedAt.current, steps.length - 1)] ?? list.current)?.focus();
    deletedAt.current = null;
  }, [steps]);
  return (
    <ol ref={list} className={styles.steps} aria-label={label} tabIndex={-1}>
      {steps.map((step, at) => (
        <li key={step.id} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {i18n.number(at + 1)}
          </span>
          <span className={styles.words}>
            <OwnWords>{step.label}</OwnWords>
            {step.detail !== undefined && <span className={styles.detail}>{step.detail}</span>}
          </span>
          {onDelete !== undefined && (
            <IconButton
              icon={trash2Icon}
              size="sm"
              label={t`Delete ${step.label}`}
              onClick={() => {
                deletedAt.current = at;
                onDelete(step.id);
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
