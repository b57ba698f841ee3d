// The deadline of a filing in a few words: time left before date (on paper the moment), and never by colour alone.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { DeadlineChip, type DeadlineTone } from "#ui/status/deadline-chip.tsx";
import { type Due, shownDeadline } from "./deadline-state.ts";

export interface FilingDeadlineProps {
  readonly status: string;
  /** The authority has what was sent: before it says so, nothing counts as filed. */
  readonly isReceived: boolean;
  readonly due: Due;
  readonly now: Date;
}

export function FilingDeadline({ status, isReceived, due, now }: FilingDeadlineProps) {
  const { timeLeft, dateAtTime } = useFormats();
  const { isOnPaper = false } = useLanguage();
  const { state, away, part } = shownDeadline(status, due, now);
  const tone = state === "met" && !isReceived ? "sent" : state;
  const time = away === null ? "" : timeLeft(away);
  const left = () => (isOnPaper ? dateAtTime(due.fileBy) : <Trans>{time} left</Trans>);
  const words: Readonly<Record<DeadlineTone, () => ReactNode>> = {
    calm: left,
    soon: left,
    critical: left,
    late: () => (isOnPaper ? left() : <Trans>{time} late</Trans>),
    loaded: () => <Trans>Loading has begun</Trans>,
    none: () => <Trans>No loading date</Trans>,
    sent: () => <Trans>Sent, no answer yet</Trans>,
    met: () => <Trans>Filed</Trans>,
    over: () => <Trans>Closed</Trans>,
  };
  return (
    <DeadlineChip tone={tone} left={part}>
      {words[tone]()}
    </DeadlineChip>
  );
}
