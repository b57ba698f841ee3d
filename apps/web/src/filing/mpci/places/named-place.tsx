// A place by its code, with the name that people know it by.
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { useLanguage } from "#i18n/language-context.ts";
import { Nothing } from "#ui/layout/nothing.tsx";
import { placeForm, placeNameQuery } from "./place-names.ts";

/** The name of a code, once the server has said it. */
export function usePlaceName(code: string | null): string | null {
  const call = useCall();
  const { code: locale } = useLanguage();
  const { data } = useQuery({ ...placeNameQuery(call, code ?? ""), enabled: code !== null && placeForm.test(code) });
  return (locale === "ar_EG" ? data?.name_ar : null) ?? data?.name ?? null;
}

/** A code that is on no list stands by itself. */
export function NamedPlace({ code }: { readonly code: string | null }) {
  const name = usePlaceName(code);
  if (code === null) return <Nothing />;
  return (
    <span>
      <bdi dir="ltr">{code}</bdi>
      {name !== null && (
        <>
          {" "}
          <bdi className="subtle">{name}</bdi>
        </>
      )}
    </span>
  );
}
