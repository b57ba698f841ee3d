// Names of fields and sentences of findings in the reader's language.
import { fieldName } from "@filings/phrases/field-name";
import type { ReleasedLocale } from "@filings/phrases/say";
import { useLanguage } from "#i18n/language-context.ts";
import type { ShownFinding } from "./checks.ts";

export interface Words {
  /** "the bill number", for a sentence. */
  readonly name: (path: string, role?: string) => string;
  /** "Bill number", for a label. */
  readonly label: (path: string, role?: string) => string;
  /** Without what was meant where a button beside it says so. */
  readonly sentence: (finding: ShownFinding, isOfferedBeside?: boolean) => string;
}

export function useWords(): Words {
  const locale = useLanguage().code as ReleasedLocale;
  const name = (path: string, role?: string) => fieldName(locale, path, role === undefined ? {} : { role });
  return {
    name,
    label: (path, role) => asLabel(name(path, role)),
    sentence: ({ message }, isOfferedBeside = false) =>
      typeof message === "string" ? message : message(locale, isOfferedBeside),
  };
}

function asLabel(name: string): string {
  const bare = name.replace(/^the /, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
