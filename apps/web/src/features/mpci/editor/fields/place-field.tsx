// A place of the draft, looked up by its code or its name.
import { searchUnlocode } from "@filings/contract/api/platform/location";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { namesWithCountry } from "#filing/mpci/places/beside-country.ts";
import { usePlaceName } from "#filing/mpci/places/named-place.tsx";
import { countryName } from "#i18n/countries.ts";
import { isCountryCode } from "#i18n/country-codes.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { Combobox } from "#ui/field/combobox.tsx";
import type { Unsettled } from "#ui/field/combobox-note.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import { type DraftFieldProps, useDraftField } from "./fields.tsx";
import { useCode } from "./unchosen.ts";

export const optionsShown = 12;
export const searchLettersLeast = 2;
export const listMs = 10 * 60_000;

interface Named {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string | null;
  readonly also?: string | null;
  readonly other_names?: readonly string[];
}

/** A row of the server's lists, found by either of its names. */
export function optionOf(
  { code, name, name_ar, also = null, other_names: others = [] }: Named,
  locale: string,
): LookUpOption {
  const [shown, other] = locale === "ar_EG" && name_ar !== null ? [name_ar, name] : [name, name_ar];
  return { code, name: shown, otherNames: [other, also, ...others].filter((text) => text !== null) };
}

function usePlaceSearch(country: string | undefined, isPort: boolean) {
  const call = useCall();
  const queries = useQueryClient();
  const { code: locale, format } = useLanguage();
  return (typed: string): Promise<readonly LookUpOption[]> =>
    typed.length < searchLettersLeast
      ? Promise.resolve([])
      : queries.fetchQuery({
          queryKey: ["unlocode", locale, country, isPort, typed.toLowerCase()],
          staleTime: listMs,
          queryFn: async () => {
            const query = {
              ...{ search: typed, page_size: optionsShown },
              ...(country !== undefined && { country }),
              ...(isPort && { prefer: "port" as const }),
            };
            const { results } = await call(searchUnlocode, { query });
            return results.map((place) => ({
              ...withCountry(optionOf(place, locale), typed, place.country),
              isUsual: place.usual,
              detail: countryName(format, place.country) ?? place.country,
              remark: remarkOn(place, isPort),
              isDisabled: place.withdrawn,
            }));
          },
        });
}

/** So that the place is meant by its name beside its country too. */
function withCountry(option: LookUpOption, typed: string, country: string): LookUpOption {
  const { name, otherNames = [] } = option;
  const names = [name, ...otherNames];
  return { ...option, otherNames: [...otherNames, ...namesWithCountry(typed, { names, country })] };
}

function remarkOn(
  place: { readonly withdrawn: boolean; readonly airport_code: boolean; readonly sea_port: boolean },
  isPort: boolean,
): LookUpOption["remark"] {
  if (place.withdrawn) return "withdrawn";
  if (place.airport_code) return "airport_code";
  return isPort && !place.sea_port ? "no_port" : undefined;
}

/** A code that our list may lack, for it is not complete: in capitals, of a country that exists. */
const wholePlaceCode = /^[A-Z]{2}[A-Z2-9]{3}$/;

function isPlaceCode(typed: string, kind: Unsettled["kind"]): boolean {
  return kind !== "several" && wholePlaceCode.test(typed) && isCountryCode(typed.slice(0, 2));
}

interface PlaceFieldProps extends DraftFieldProps {
  /** Where the rules want the place to lie: no other is offered. */
  readonly country?: string;
  /** A vessel calls there: ports are offered before all other places. */
  readonly isPort?: boolean;
}

/** `path` leads to the code itself. */
export function PlaceField({ country, isPort = false, ...field }: PlaceFieldProps) {
  const { code, shown, isUnasked, choose, leaveUnchosen } = useCode(field.path);
  const { text, onBlur } = useDraftField(field);
  const search = usePlaceSearch(country, isPort);
  const name = usePlaceName(code);
  return (
    <Combobox
      {...text}
      value={shown}
      known={name ?? undefined}
      lookUp={search}
      onTake={(option) => choose(option.code)}
      keepsText
      isUnasked={isUnasked}
      isValue={isPlaceCode}
      onText={(typed, isValue, left) => (isValue ? choose(typed) : leaveUnchosen(typed, left))}
      onBlur={onBlur}
    />
  );
}

export function PlaceName({ code }: { code: string | null }) {
  return <>{usePlaceName(code) ?? ""}</>;
}
