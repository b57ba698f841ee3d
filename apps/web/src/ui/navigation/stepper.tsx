// Steps with one way through them; each is active, completed, in error, or still to come.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { checkIcon, octagonAlertIcon } from "../icon/icons.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./stepper.module.css";

export type StepState = "active" | "completed" | "error" | "ahead";

export interface Step {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly state: StepState;
}

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
}

export function Stepper({ label, steps }: StepperProps) {
  const { i18n } = useLingui();
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === "active" ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === "completed" ? (
              <Icon shape={checkIcon} className={styles.icon} />
            ) : step.state === "error" ? (
              <Icon shape={octagonAlertIcon} className={styles.icon} />
            ) : (
              i18n.number(at + 1)
            )}
          </span>
          <span className={styles.label}>{step.label}</span>
          <VisuallyHidden>
            <StateWord state={step.state} />
          </VisuallyHidden>
          {step.hint !== undefined && <span className={styles.hint}>{step.hint}</span>}
        </li>
      ))}
    </ol>
  );
}

function StateWord({ state }: { readonly state: StepState }) {
  if (state === "completed") return <Trans comment="State of a step">completed</Trans>;
  if (state === "error") return <Trans comment="State of a step">needs fixing</Trans>;
  if (state === "active") return <Trans comment="State of a step">current step</Trans>;
  return <Trans comment="State of a step">still to come</Trans>;
}
