// The deadline of a filing in a few words: time left before date, and never by colour alone.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { Icon, type IconShape } from "#ui/icon/icon.tsx";
import { checkIcon, circleDashedIcon, clockAlertIcon, clockIcon, shipIcon } from "#ui/icon/icons.ts";
import styles from "./deadline-chip.module.css";
import { type ChipState, shownDeadline } from "./deadline-state.ts";

export interface DeadlineChipProps {
  readonly status: string;
  readonly plannedLoadingAt: string | null;
  readonly now: Date;
}

/** Null: a pie of the hours left stands in its place, or nothing. */
const icons: Readonly<Record<ChipState, IconShape | null>> = {
  calm: clockIcon,
  soon: null,
  critical: null,
  late: clockAlertIcon,
  loaded: shipIcon,
  none: circleDashedIcon,
  met: checkIcon,
  over: null,
};

export function DeadlineChip({ status, plannedLoadingAt, now }: DeadlineChipProps) {
  const { duration } = useFormats();
  const { state, away, part } = shownDeadline(status, plannedLoadingAt, now);
  const time = away === null ? "" : duration(away);
  const words: Readonly<Record<ChipState, () => ReactNode>> = {
    calm: () => <Trans>{time} left</Trans>,
    soon: () => <Trans>{time} left</Trans>,
    critical: () => <Trans>{time} left</Trans>,
    late: () => <Trans>{time} late</Trans>,
    loaded: () => <Trans>Loading has begun</Trans>,
    none: () => <Trans>No loading date</Trans>,
    met: () => <Trans>Filed</Trans>,
    over: () => <Trans>Closed</Trans>,
  };
  const icon = icons[state];
  return (
    <span className={styles.due} data-state={state}>
      {icon !== null && <Icon shape={icon} className={styles.icon} />}
      {(state === "soon" || state === "critical") && <Ring part={part} />}
      <span>{words[state]()}</span>
    </span>
  );
}

const circumference = 2 * Math.PI * 2.5;

function Ring({ part }: { readonly part: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="8" cy="8" r="6.5" />
      <circle
        className={styles.fill}
        cx="8"
        cy="8"
        r="2.5"
        strokeDasharray={`${(circumference * part).toFixed(2)} ${circumference.toFixed(2)}`}
      />
    </svg>
  );
}
