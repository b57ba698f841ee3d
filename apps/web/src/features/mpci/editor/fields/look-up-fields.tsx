// Look-ups of the draft: a place, a country, a package type and an HS heading, each by code or by name.

import { type mpciCodeLists, searchMpciCodes } from "@filings/contract/api/mpci/reference";
import { searchUnlocode } from "@filings/contract/api/platform/location";
import { plainHsCode } from "@filings/contract/values/hs-code";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { countryName, findCountries } from "#i18n/countries.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { Combobox } from "#ui/field/combobox.tsx";
import type { Unsettled } from "#ui/field/combobox-note.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import { placeForm, placeNameQuery } from "../draft/place-names.ts";
import { type DraftFieldProps, useDraftField } from "./fields.tsx";
import { useCode } from "./unchosen.ts";

const optionsShown = 12;
const searchLettersLeast = 2;
const listMs = 10 * 60_000;

interface Named {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string | null;
  readonly also?: string | null;
}

/** A row of the server's lists, found by either of its names. */
function optionOf({ code, name, name_ar, also = null }: Named, locale: string): LookUpOption {
  const [shown, other] = locale === "ar_EG" && name_ar !== null ? [name_ar, name] : [name, name_ar];
  return { code, name: shown, otherNames: [other, also].filter((text) => text !== null) };
}

function usePlaceSearch() {
  const call = useCall();
  const queries = useQueryClient();
  const { code: locale } = useLanguage();
  return (typed: string): Promise<readonly LookUpOption[]> =>
    typed.length < searchLettersLeast
      ? Promise.resolve([])
      : queries.fetchQuery({
          queryKey: ["unlocode", locale, typed.toLowerCase()],
          staleTime: listMs,
          queryFn: async () => {
            const { results } = await call(searchUnlocode, { query: { search: typed, page_size: optionsShown } });
            return results.map((place) => ({ ...optionOf(place, locale), detail: place.country }));
          },
        });
}

/** The name of a code, once the server has said it. */
function usePlaceName(code: string | null): string | null {
  const call = useCall();
  const { code: locale } = useLanguage();
  const { data } = useQuery({ ...placeNameQuery(call, code ?? ""), enabled: code !== null && placeForm.test(code) });
  return (locale === "ar_EG" ? data?.name_ar : null) ?? data?.name ?? null;
}

/** A code that our list may lack, for it is not complete: in capitals, of a country that exists. */
const wholePlaceCode = /^[A-Z]{2}[A-Z2-9]{3}$/;

function isPlaceCode(typed: string, kind: Unsettled["kind"]): boolean {
  return kind !== "several" && wholePlaceCode.test(typed) && countryName("en", typed.slice(0, 2)) !== null;
}

/** `path` leads to the code itself. */
export function PlaceField(field: DraftFieldProps) {
  const { code, shown, choose, leaveUnchosen } = useCode(field.path);
  const { text, onBlur } = useDraftField(field);
  const search = usePlaceSearch();
  const name = usePlaceName(code);
  return (
    <Combobox
      {...text}
      value={shown}
      known={name ?? undefined}
      lookUp={search}
      onTake={(option) => choose(option.code)}
      keepsText
      isValue={isPlaceCode}
      onText={(typed, isValue, meant) => (isValue ? choose(typed) : leaveUnchosen(typed, meant))}
      onBlur={onBlur}
    />
  );
}

export function PlaceName({ code }: { code: string | null }) {
  return <>{usePlaceName(code) ?? ""}</>;
}

interface CountryFieldProps extends DraftFieldProps {
  readonly onLeave?: () => void;
}

export function CountryField({ onLeave, ...field }: CountryFieldProps) {
  const { code, shown, choose, leaveUnchosen } = useCode(field.path);
  const { text, onBlur } = useDraftField(field);
  const { format } = useLanguage();
  return (
    <Combobox
      {...text}
      value={shown}
      known={(code && countryName(format, code)) ?? undefined}
      lookUp={async (typed) => findCountries(format, typed)}
      onTake={(option) => choose(option.code)}
      keepsText
      isValue={noText}
      onText={(typed, _isValue, meant) => leaveUnchosen(typed, meant)}
      onBlur={() => {
        onLeave?.();
        onBlur();
      }}
    />
  );
}

const noText = () => false;

interface CodeFieldProps extends DraftFieldProps {
  readonly list: (typeof mpciCodeLists)[number];
}

/** A longer number of a country's own tariff is found by its heading, and stands as it is. */
const ownTariffForm = /^\d{6,}$/;
const headingDigits = 6;

/** A code of one of the server's short lists. */
export function CodeField({ list, ...field }: CodeFieldProps) {
  const { t } = useLingui();
  const { code, shown, choose, leaveUnchosen } = useCode(field.path);
  const { text, onBlur } = useDraftField(field);
  const call = useCall();
  const queries = useQueryClient();
  const { code: locale } = useLanguage();
  const find = (typed: string): Promise<readonly LookUpOption[]> => {
    const plain = plainHsCode(typed);
    const wanted = list === "hs" && ownTariffForm.test(plain) ? plain.slice(0, headingDigits) : typed;
    if (wanted.length < searchLettersLeast) return Promise.resolve([]);
    return queries.fetchQuery({
      queryKey: ["mpci-codes", list, locale, wanted.toLowerCase()],
      staleTime: listMs,
      queryFn: async () => {
        const { results } = await call(searchMpciCodes, {
          params: { list },
          query: { search: wanted, page_size: optionsShown },
        });
        return results.map((row) => ({
          ...optionOf(row, locale),
          ...(row.withdrawn && { isDisabled: true, detail: t`no longer in use` }),
        }));
      },
    });
  };
  const own = (typed: string) => (list === "hs" ? plainHsCode(typed) : typed);
  const isOwn = (typed: string) => (list === "hs" ? ownTariffForm.test(own(typed)) : false);
  const known = useQuery({
    queryKey: ["mpci-code-name", list, locale, code],
    queryFn: () => find(code ?? ""),
    enabled: code !== null && code !== "",
    staleTime: listMs,
  }).data?.find((option) => option.code === (list === "hs" ? code?.slice(0, headingDigits) : code));
  return (
    <Combobox
      {...text}
      value={shown}
      known={known?.name}
      lookUp={find}
      onTake={(option) => choose(option.code)}
      keepsText
      isValue={isOwn}
      onText={(typed, isValue, meant) => (isValue ? choose(own(typed)) : leaveUnchosen(typed, meant))}
      onBlur={onBlur}
    />
  );
}
