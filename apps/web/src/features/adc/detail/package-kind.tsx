// A kind of packages by its name, and by its code until the name is known.
import { getAdcMetaData } from "@filings/contract/api/adc/reference";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useLanguage } from "#i18n/language-context.ts";

export function PackageKind({ code }: { readonly code: string }) {
  const call = useCall();
  const { code: locale } = useLanguage();
  const { data } = useQuery({
    queryKey: [...queryKeys.adcReference, "meta-data", locale],
    queryFn: ({ signal }) => call(getAdcMetaData, { signal }),
    staleTime: 3_600_000,
  });
  const name = data?.package_types.find((one) => one.code === code)?.name;
  return <bdi>{name === undefined ? code : `${name} (${code})`}</bdi>;
}
