// How long there is to stop a loading that must not begin.
import { Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { DeadlineChip } from "#ui/status/deadline-chip.tsx";

export function LoadingClock({ at, now }: { readonly at: string | null; readonly now: Date }) {
  const { timeLeft } = useFormats();
  if (at === null) {
    return (
      <DeadlineChip tone="none">
        <Trans>No loading date</Trans>
      </DeadlineChip>
    );
  }
  const left = Date.parse(at) - now.getTime();
  const time = timeLeft(Math.abs(left));
  return (
    <DeadlineChip tone={left > 0 ? "critical" : "late"}>
      {left > 0 ? <Trans>{time} left</Trans> : <Trans>Loading has begun</Trans>}
    </DeadlineChip>
  );
}
