// The words of notices on top of the page: how grave, about what, and whether they stand there now.
import type { PutNotice } from "@filings/contract/api/operator/notices";
import { useLingui } from "@lingui/react/macro";
import type { Tone } from "#ui/status/status-badge.tsx";

export function useLevelWords(): Readonly<Record<PutNotice["level"], string>> {
  const { t } = useLingui();
  return { info: t`For information`, success: t`Good news`, warning: t`Warning`, danger: t`Serious` };
}

export function usePutKindWords(): Readonly<Record<PutNotice["kind"], string>> {
  const { t } = useLingui();
  return { announcement: t`Announcement`, maintenance: t`Maintenance` };
}

export function usePutStateWords(): Readonly<Record<PutNotice["state"], { words: string; tone: Tone }>> {
  const { t } = useLingui();
  return {
    COMING: { words: t`Not shown yet`, tone: "info" },
    SHOWN: { words: t`Shown now`, tone: "success" },
    ENDED: { words: t`Over`, tone: "neutral" },
  };
}
