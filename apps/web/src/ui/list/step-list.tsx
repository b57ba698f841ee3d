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
  /** What is shown instead of the label. */
  readonly content?: ReactNode;
  readonly detail?: ReactNode;
  /** Its state and its other buttons. */
  readonly beside?: ReactNode;
  /** By which a link leads to it. */
  readonly anchor?: string;
  /** It cannot be deleted, though others can. */
  readonly isKept?: boolean;
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
  const asked = useRef<{ readonly id: string; readonly at: number } | null>(null);
  useEffect(() => {
    // Asked to delete it, the owner of the list may ask back first, and the reader may think better of it.
    if (asked.current === null || steps.some(({ id }) => id === asked.current?.id)) return;
    // The button that had the focus went with its step: the next one has it now, or the last, or the list.
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-deletes] button") ?? [];
    (buttons[Math.min(asked.current.at, buttons.length - 1)] ?? list.current)?.focus();
    asked.current = null;
  }, [steps]);
  const deletable = steps.filter(({ isKept = false }) => !isKept);
  return (
    <ol ref={list} className={styles.steps} aria-label={label} tabIndex={-1}>
      {steps.map((step, at) => (
        <li
          key={step.id}
          id={step.anchor}
          tabIndex={step.anchor === undefined ? undefined : -1}
          className={styles.step}
        >
          <span className={styles.number} aria-hidden="true">
            {i18n.number(at + 1)}
          </span>
          <div className={styles.words}>
            {step.content ?? <OwnWords>{step.label}</OwnWords>}
            {step.detail !== undefined && <span className={styles.detail}>{step.detail}</span>}
          </div>
          {step.beside !== undefined && <div className={styles.beside}>{step.beside}</div>}
          {onDelete !== undefined && step.isKept !== true && (
            <span data-deletes="">
              <IconButton
                icon={trash2Icon}
                size="sm"
                label={t`Delete ${step.label}`}
                onClick={() => {
                  asked.current = { id: step.id, at: deletable.indexOf(step) };
                  onDelete(step.id);
                }}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
