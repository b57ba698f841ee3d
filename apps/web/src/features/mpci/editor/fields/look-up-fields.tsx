// Look-ups of the draft besides places: a country, a package type and an HS heading, each by code or by name.

import { type mpciCodeLists, searchMpciCodes } from "@filings/contract/api/mpci/reference";
import { plainHsCode } from "@filings/contract/values/hs-code";
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
          ...(row.withdrawn && { isDisabled: true, remark: "withdrawn" }),
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
