// Where a person stands in the guide, kept with what they have chosen on any device.
import { guideStepsMost, type UserPreferences } from "@filings/contract/api/account/preferences";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { environmentOf } from "#api/environment.ts";
import { useMayPrepare } from "#session/may-prepare.ts";
import { preferencesQuery, useSendPreference } from "../../company/followed-preferences.ts";

interface UsedGuide {
  /** From 1. */
  readonly step: number;
  readonly isOpen: boolean;
  readonly show: (step: number) => void;
  /** It goes on from there when it is opened again. */
  readonly leave: () => void;
}

/** Null: not known yet, or not offered. A bill that is filed to try things out is filed in earnest in production. */
export function useGuide(): UsedGuide | null {
  const { data } = useQuery(preferencesQuery(useCall()));
  const send = useSendPreference();
  const mayPrepare = useMayPrepare();
  if (data === undefined || !mayPrepare || environmentOf(document.documentElement) === "production") return null;
  const { step, is_open: isOpen }: NonNullable<UserPreferences["guide"]> = data.guide ?? { step: 1, is_open: false };
  return {
    step,
    isOpen,
    // After the last step it begins anew.
    show: (next) =>
      send({ guide: next > guideStepsMost ? { step: 1, is_open: false } : { step: next, is_open: true } }),
    leave: () => send({ guide: { step, is_open: false } }),
  };
}
