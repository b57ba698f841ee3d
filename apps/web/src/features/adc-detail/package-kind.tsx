// A kind of packages by its name, and by its code until the name is known.
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { metaDataQuery } from "#filing/adc-meta-data-query.ts";
import { useLanguage } from "#i18n/language-context.ts";

export function PackageKind({ code }: { readonly code: string }) {
  const call = useCall();
  const { code: locale } = useLanguage();
  const { data } = useQuery(metaDataQuery(call, locale));
  const name = data?.package_types.find((one) => one.code === code)?.name;
  return <bdi>{name === undefined ? code : `${name} (${code})`}</bdi>;
}
