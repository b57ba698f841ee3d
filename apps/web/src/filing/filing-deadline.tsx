// The deadline of a filing in a few words: time left before date, and never by colour alone.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { DeadlineChip, type DeadlineTone } from "#ui/status/deadline-chip.tsx";
import { shownDeadline } from "./deadline-state.ts";

export interface FilingDeadlineProps {
  readonly status: string;
  readonly plannedLoadingAt: string | null;
  readonly now: Date;
}

export function FilingDeadline({ status, plannedLoadingAt, now }: FilingDeadlineProps) {
  const { duration } = useFormats();
  const { state, away, part } = shownDeadline(status, plannedLoadingAt, now);
  const time = away === null ? "" : duration(away);
  const words: Readonly<Record<DeadlineTone, () => ReactNode>> = {
    calm: () => <Trans>{time} left</Trans>,
    soon: () => <Trans>{time} left</Trans>,
    critical: () => <Trans>{time} left</Trans>,
    late: () => <Trans>{time} late</Trans>,
    loaded: () => <Trans>Loading has begun</Trans>,
    none: () => <Trans>No loading date</Trans>,
    met: () => <Trans>Filed</Trans>,
    over: () => <Trans>Closed</Trans>,
  };
  return (
    <DeadlineChip tone={state} left={part}>
      {words[state]()}
    </DeadlineChip>
  );
}
