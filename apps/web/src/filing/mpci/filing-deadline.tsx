// The deadline of a filing in a few words: time left before date (on paper the moment), and never by colour alone.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { DeadlineChip, type DeadlineTone } from "#ui/status/deadline-chip.tsx";
import { type Due, shownDeadline, waitsForAnswer } from "./deadline-state.ts";
import { type PortTime, useAtPort } from "./port-time.ts";

export interface FilingDeadlineProps {
  readonly status: string;
  /** The authority has what was sent: before it says so, nothing counts as filed. */
  readonly isReceived: boolean;
  readonly due: Due;
  /** The port the deadline counts from; absent where the moment stands beside. */
  readonly port?: Pick<PortTime, "zone" | "whose"> | null | undefined;
  /** The head of its column says that it is a deadline, and it is narrow: few words fit. */
  readonly isInColumn?: boolean;
  readonly now: Date;
}

export function FilingDeadline({ status, isReceived, due, port, isInColumn = false, now }: FilingDeadlineProps) {
  const { timeLeft } = useFormats();
  const atPort = useAtPort();
  const { isOnPaper = false } = useLanguage();
  const { state, away, part } = shownDeadline(status, due, now);
  const tone = state === "met" && !isReceived ? "sent" : state;
  const time = away === null ? "" : timeLeft(away);
  const at = waitsForAnswer(status) ? due.loadingAt : due.fileBy;
  const by = at === null ? null : atPort(at, port ?? null, now);
  const left = () => {
    if (isOnPaper) return by?.words;
    return waitsForAnswer(status) ? <Trans>{time} until loading</Trans> : <Trans>{time} left</Trans>;
  };
  const words: Readonly<Record<DeadlineTone, () => ReactNode>> = {
    calm: left,
    soon: left,
    critical: left,
    late: () => (isOnPaper ? left() : <Trans>{time} late</Trans>),
    loaded: () => <Trans>Sailed, not filed</Trans>,
    none: () =>
      isInColumn ? <Trans context="in the column of deadlines">No loading date</Trans> : <Trans>No loading date</Trans>,
    sent: () => <Trans>Sent, no answer yet</Trans>,
    met: () => <Trans>Filed</Trans>,
    over: () => <Trans>Closed</Trans>,
  };
  return (
    <DeadlineChip
      tone={tone}
      left={part}
      title={port === undefined || away === null ? undefined : [by?.words, by?.own].filter(Boolean).join(" · ")}
    >
      {words[tone]()}
    </DeadlineChip>
  );
}
