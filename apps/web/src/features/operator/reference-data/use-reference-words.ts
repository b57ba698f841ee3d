// The names of the lists of reference data, and of the ways in which their rows differ.
import type { ReferenceVersion } from "@filings/contract/api/operator/reference-data";
import type { DifferenceKind, ReferenceList } from "@filings/contract/platform/reference-lists";
import { useLingui } from "@lingui/react/macro";
import type { Tone } from "#ui/status/status-badge.tsx";

export function useListNames(): Readonly<Record<ReferenceList, string>> {
  const { t } = useLingui();
  return {
    unlocode: t`Places (UN/LOCODE)`,
    hs: t`HS codes`,
    undg: t`Dangerous goods`,
    carriers: t`Shipping lines`,
    "package-types": t`Types of packages`,
    "adc-centers": t`Customs centres`,
    "adc-authorities": t`Authorities that approve`,
  };
}

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
