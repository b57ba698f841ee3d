// When a bill that must not be loaded is to be stopped: at once, and how little time there is where loading is near.
import { limits } from "@filings/contract/limits";
import { Trans } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { DeadlineChip } from "#ui/status/deadline-chip.tsx";

interface StopClockProps {
  readonly loadingAt: string | null;
  readonly now: Date;
}

export function StopClock({ loadingAt, now }: StopClockProps) {
  const { timeLeft } = useFormats();
  const { isOnPaper = false } = useLanguage();
  const left = loadingAt === null ? Number.POSITIVE_INFINITY : Date.parse(loadingAt) - now.getTime();
  // How little is left means nothing on paper.
  const isNear = !isOnPaper && left <= limits.deadlineHours * 3_600_000;
  const time = isNear ? timeLeft(left) : "";
  return (
    <DeadlineChip tone={left > 0 ? "critical" : "late"}>
      {left <= 0 ? (
        <Trans>Loading has begun</Trans>
      ) : isNear ? (
        <Trans>{time} until loading</Trans>
      ) : (
        <Trans>At once</Trans>
      )}
    </DeadlineChip>
  );
}
