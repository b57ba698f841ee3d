// Checks that each code of a closed list has a sentence in a language.
import { type ReleasedLocale, say } from "@filings/phrases/say";
import type { MessageDescriptor } from "@lingui/core";

export interface Phrased {
  readonly kind: string;
  readonly codes: readonly string[];
  readonly sentences: Readonly<Record<string, MessageDescriptor>>;
}

/** The codes without a sentence, or with only their own name, in this language. */
export function unsaid(locale: ReleasedLocale, { kind, codes, sentences }: Phrased): string[] {
  return codes
    .filter((code) => {
      const descriptor = sentences[code];
      if (descriptor === undefined) return true;
      const sentence = say(locale, { id: descriptor.id }, { field: "x", value: "x" }).trim();
      return sentence === "" || sentence === descriptor.id;
    })
    .map((code) => `${kind} ${code} in ${locale}`);
}
