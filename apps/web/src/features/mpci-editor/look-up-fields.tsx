// Look-ups of the draft: a place, a country and the shipping line, each by code or by name.
import { searchUnlocode } from "@filings/contract/api/location";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { countriesIn, countryName } from "#i18n/countries.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { useValue } from "./editor-context.ts";
import { type DraftFieldProps, useDraftField } from "./fields.tsx";
import { type Found, LookUp } from "./look-up.tsx";
import { placeForm, placeNameQuery } from "./place-names.ts";
import { useCarriers } from "./use-carriers.ts";

const placesShown = 12;

interface PlaceEntry {
  readonly code: string;
  readonly name: string;
}

function usePlaceSearch() {
  const call = useCall();
  const queries = useQueryClient();
  const { code: locale } = useLanguage();
  return (words: string): Promise<readonly Found<PlaceEntry>[]> =>
    words.trim().length < 2
      ? Promise.resolve([])
      : queries.fetchQuery({
          queryKey: ["unlocode", locale, words.trim().toLowerCase()],
          staleTime: 10 * 60_000,
          queryFn: async () => {
            const { results } = await call(searchUnlocode, { query: { search: words.trim(), page_size: placesShown } });
            return results.map((entry) => {
              const name = (locale === "ar_EG" ? entry.name_ar : null) ?? entry.name;
              return { code: entry.code, name, more: entry.country, entry: { code: entry.code, name } };
            });
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

/** `path` leads to the code itself. */
export function PlaceField(field: DraftFieldProps) {
  const [code, change] = useValue<string>(field.path);
  const { text, onBlur } = useDraftField(field);
  const search = usePlaceSearch();
  const name = usePlaceName(code);
  return (
    <LookUp
      {...text}
      value={code ?? ""}
      known={name ?? undefined}
      search={search}
      onTake={(found) => change(found.code)}
      onText={(typed) => change(typed === "" ? null : placeForm.test(typed) ? typed.toUpperCase() : typed)}
      onBlur={onBlur}
    />
  );
}

export function PlaceName({ code }: { code: string | null }) {
  return <>{usePlaceName(code) ?? ""}</>;
}

export function CountryField(field: DraftFieldProps) {
  const [code, change] = useValue<string>(field.path);
  const { text, onBlur } = useDraftField(field);
  const { format } = useLanguage();
  const search = async (words: string) => {
    const wanted = words.trim().toLowerCase();
    return countriesIn(format).filter(
      (country) => country.code.toLowerCase() === wanted || country.name.toLowerCase().includes(wanted),
    );
  };
  return (
    <LookUp
      {...text}
      value={code ?? ""}
      known={(code && countryName(format, code)) ?? undefined}
      search={search}
      onTake={(found) => change(found.code)}
      onText={(typed) => change(typed === "" ? null : typed.toUpperCase())}
      onBlur={onBlur}
    />
  );
}

export function CarrierField(field: DraftFieldProps) {
  const [id, change] = useValue<string>(field.path);
  const { text, onBlur } = useDraftField(field);
  const carriers = useCarriers() ?? [];
  const search = async (words: string): Promise<readonly Found<string>[]> => {
    const wanted = words.trim().toLowerCase();
    return carriers
      .filter(({ name, scac }) => `${scac ?? ""} ${name}`.toLowerCase().includes(wanted))
      .map((carrier) => ({
        code: carrier.scac ?? "",
        name: carrier.name,
        more: carrier.mpci_party_id ?? undefined,
        entry: carrier.id,
      }));
  };
  return (
    <LookUp
      {...text}
      isName
      value={carriers.find((carrier) => carrier.id === id)?.name ?? ""}
      search={search}
      onTake={(found) => change(found.entry ?? null)}
      onText={(typed) => typed === "" && change(null)}
      onBlur={onBlur}
    />
  );
}
