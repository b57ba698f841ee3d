// The look-up of HS codes for one goods item: the same in its field and in its cell of the table.
import type { Party } from "@filings/contract/mpci/filing";
import { hsDigitsLeast } from "@filings/contract/mpci/types/bill-forms";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { useLanguage } from "#i18n/language-context.ts";
import type { LookUp } from "#ui/field/use-look-up.ts";
import { useBody } from "../editor-context.ts";
import { listMs } from "../fields/place-field.tsx";
import { findHs, type HsAround, headingDigits, listedOptions, ownTariffForm } from "./find-hs.ts";

export function useHsLookUp(code: string | null) {
  const call = useCall();
  const queries = useQueryClient();
  const { i18n } = useLingui();
  const { code: locale } = useLanguage();
  const shipper = useBody(({ parties }) => shipperOf(parties));
  const around: HsAround = { call, queries, i18n, locale, shipper };
  const lookUp: LookUp = (typed, _signal, level) => findHs(around, typed, { level, code });
  const least = useDigitsLeast();
  const needsMore = (taken: string) => ownTariffForm.test(taken) && taken.length < least;
  return { around, lookUp, note: useDigitsNote(), needsMore };
}

function shipperOf(parties: readonly Party[]): string | null {
  return parties.find(({ role }) => role === "SHIPPER")?.name ?? null;
}

/** The list has six digits of a number that may need more: said before one of it is taken. */
function useDigitsNote(): string | undefined {
  const { t } = useLingui();
  return useDigitsLeast() === headingDigits
    ? undefined
    : t`The list has six digits. This bill needs 8, 10 or 12: type the others after the code.`;
}

/** How long a code of this bill is: the same rule beside the field as above the list. */
export function useDigitsAsked(): string {
  const { t } = useLingui();
  return useDigitsLeast() === headingDigits ? t`6, 8, 10 or 12 digits` : t`8, 10 or 12 digits`;
}

function useDigitsLeast(): 6 | 8 {
  return hsDigitsLeast[useBody(({ movement_type }) => movement_type)];
}

/** What is still to be typed after a code that was taken; nothing where none is or where it is long enough. */
export function useDigitsToType(code: string | null): string | undefined {
  const { t } = useLingui();
  const least = useDigitsLeast();
  if (code === null || !ownTariffForm.test(code) || code.length >= least) return undefined;
  const missing = least - code.length;
  return t`${plural(missing, {
    one: `Type # more digit of the tariff number: this bill needs at least ${least}.`,
    other: `Type # more digits of the tariff number: this bill needs at least ${least}.`,
  })}`;
}

/** The words of a code; of a withdrawn one too, so that an older bill can be read. */
export function useHsName(code: string | null, around: HsAround): string | undefined {
  const { t } = useLingui();
  const heading = code !== null && ownTariffForm.test(code) ? code.slice(0, headingDigits) : "";
  const { data } = useQuery({
    queryKey: ["mpci-code-name", "hs", around.locale, heading],
    queryFn: () => listedOptions(around, heading),
    enabled: heading !== "",
    staleTime: listMs,
  });
  const found = data?.find((option) => option.code === heading);
  if (found === undefined) return undefined;
  const { name } = found;
  return found.isDisabled === true ? t`${name} (no longer in use)` : name;
}
