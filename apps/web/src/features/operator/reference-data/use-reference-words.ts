// The names of the ways in which rows of reference data differ, and of what becomes of a version.
import type { ReferenceVersion } from "@filings/contract/api/operator/reference-data";
import type { DifferenceKind } from "@filings/contract/platform/reference-lists";
import { useLingui } from "@lingui/react/macro";
import type { Tone } from "#ui/status/status-badge.tsx";

interface Look {
  readonly words: string;
  readonly tone: Tone;
}

export function useDifferenceWords(): Readonly<Record<DifferenceKind, Look>> {
  const { t } = useLingui();
  return {
    REMOVED: { words: t`Removed`, tone: "danger" },
    CHANGED: { words: t`Different`, tone: "warning" },
    ADDED: { words: t`New code`, tone: "success" },
  };
}

export function useVersionStates(): Readonly<Record<ReferenceVersion["state"], Look>> {
  const { t } = useLingui();
  return {
    WAITING: { words: t`Not applied`, tone: "warning" },
    OUTDATED: { words: t`Outdated`, tone: "neutral" },
    APPLIED: { words: t`Applied`, tone: "success" },
  };
}
