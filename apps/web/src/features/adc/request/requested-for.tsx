// In whose name a declaration is requested, in the reader's letters as the field of the code has it.
import { InNameOf } from "#filing/on-behalf.tsx";
import { useLanguage } from "#i18n/language-context.ts";
import type { RegistrationCode } from "./reference-queries.ts";

export function RequestedFor({ principal: { name, name_ar } }: { readonly principal: RegistrationCode }) {
  const { code: locale } = useLanguage();
  return <InNameOf company={locale === "ar_EG" ? (name_ar ?? name) : name} />;
}
