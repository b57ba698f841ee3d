// Look-ups of the draft besides places and HS codes: a country and a package type, each by code or by name.
import { searchMpciCodes } from "@filings/contract/api/mpci/reference";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { countryName, findCountries } from "#i18n/countries.ts";
import { useLanguage } from "#i18n/language-context.ts";
import { Combobox } from "#ui/field/combobox.tsx";
import type { LookUpOption } from "#ui/field/use-look-up.ts";
import { type DraftFieldProps, useDraftField } from "./fields.tsx";
import { listMs, optionOf, optionsShown, searchLettersLeast } from "./place-field.tsx";
import { useCode } from "./unchosen.ts";

interface CountryFieldProps extends DraftFieldProps {
  readonly onLeave?: () => void;
}

export function CountryField({ onLeave, ...field }: CountryFieldProps) {
  const { code, shown, isUnasked, choose, leaveUnchosen } = useCode(field.path);
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
      isUnasked={isUnasked}
      isValue={noText}
      onText={(typed, _isValue, left) => leaveUnchosen(typed, left)}
      onBlur={() => {
        onLeave?.();
        onBlur();
      }}
    />
  );
}

const noText = () => false;

const list = "package-types";

/** The kind of a package, from the server's list. */
export function PackageTypeField(field: DraftFieldProps) {
  const { code, shown, isUnasked, choose, leaveUnchosen } = useCode(field.path);
  const { text, onBlur } = useDraftField(field);
  const call = useCall();
  const queries = useQueryClient();
  const { code: locale } = useLanguage();
  const find = (typed: string): Promise<readonly LookUpOption[]> => {
    if (typed.length < searchLettersLeast) return Promise.resolve([]);
    return queries.fetchQuery({
      queryKey: ["mpci-codes", list, locale, typed.toLowerCase()],
      staleTime: listMs,
      queryFn: async () => {
        const { results } = await call(searchMpciCodes, {
          params: { list },
          query: { search: typed, page_size: optionsShown },
        });
        return results.map((row) => ({
          ...optionOf(row, locale),
          ...(row.withdrawn && { isDisabled: true, remark: "withdrawn" }),
        }));
      },
    });
  };
  const known = useQuery({
    queryKey: ["mpci-code-name", list, locale, code],
    queryFn: () => find(code ?? ""),
    enabled: code !== null && code !== "",
    staleTime: listMs,
  }).data?.find((option) => option.code === code);
  return (
    <Combobox
      {...text}
      value={shown}
      known={known?.name}
      lookUp={find}
      onTake={(option) => choose(option.code)}
      keepsText
      isUnasked={isUnasked}
      isValue={noText}
      onText={(typed, _isValue, left) => leaveUnchosen(typed, left)}
      onBlur={onBlur}
    />
  );
}
