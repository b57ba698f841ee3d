// How long there is left, before any date: shape and words carry the urgency, colour repeats it.
import type { ReactNode } from "react";
import { Icon, type IconShape } from "../icon/icon.tsx";
import { checkIcon, circleDashedIcon, clockAlertIcon, clockIcon, sendIcon, shipIcon } from "../icon/icons.ts";
import styles from "./deadline-chip.module.css";

export type DeadlineTone = "calm" | "soon" | "critical" | "late" | "sent" | "met" | "loaded" | "none" | "over";

export interface DeadlineChipProps {
  readonly tone: DeadlineTone;
  /** 0 to 1 of the last day; drawn as a pie while it is soon or critical. */
  readonly left?: number;
  /** The moment itself, shown on hover. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

const shapes: Readonly<Record<DeadlineTone, IconShape | null>> = {
  calm: clockIcon,
  soon: clockIcon,
  critical: clockAlertIcon,
  late: clockAlertIcon,
  sent: sendIcon,
  met: checkIcon,
  loaded: shipIcon,
  none: circleDashedIcon,
  over: null,
};

export function DeadlineChip({ tone, left, title, children }: DeadlineChipProps) {
  const isPie = left !== undefined && (tone === "soon" || tone === "critical");
  const shape = shapes[tone];
  return (
    <span className={styles.due} data-tone={tone} title={title}>
      {isPie ? <Pie left={left} /> : shape !== null && <Icon shape={shape} className={styles.icon} />}
      <span>{children}</span>
    </span>
  );
}

const circumference = 2 * Math.PI * 2.5;

function Pie({ left }: { readonly left: number }) {
  const shown = Math.min(1, Math.max(0, left)) * circumference;
  return (
    <svg className={styles.pie} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <circle
        className={styles.fill}
        cx="8"
        cy="8"
        r="2.5"
        strokeDasharray={`${shown.toFixed(2)} ${circumference.toFixed(2)}`}
      />
    </svg>
  );
}
