// What the types of a declaration and the modes of transport are called in the reader's language.
import { declarationTypeLabels, filingTypeLabels, transportModeLabels } from "@filings/phrases/adc/declaration-types";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";

type Table = Readonly<Record<string, MessageDescriptor>>;

/** A code that we do not know speaks for itself. */
export function useTypeWords() {
  const { _ } = useLingui();
  const say = (table: Table) => (code: string) => (Object.hasOwn(table, code) ? _(table[code]!) : code);
  return {
    filingType: say(filingTypeLabels),
    declarationType: say(declarationTypeLabels),
    transportMode: say(transportModeLabels),
  };
}
