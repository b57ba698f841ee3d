// The product's own words in any language, so that a journey finds a button by the name that a reader of that language sees.
import { setupI18n } from "@lingui/core";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

export type Say = (english: string, values?: Record<string, unknown>) => string;

/** Throws for a sentence that the catalogue does not hold: the journey then names what no longer exists. */
export async function wordsOf(language: "en_GB" | "ar_EG"): Promise<Say> {
  const { messages } = (await import(`../../packages/phrases/src/compiled/${language}.ts`)) as {
    messages: Record<string, string>;
  };
  const i18n = setupI18n({ locale: language.replace("_", "-"), messages: { [language.replace("_", "-")]: messages } });
  return (english, values) => {
    const id = generateMessageId(english);
    if (!(id in messages)) throw new Error(`"${english}" is not in the catalogue of ${language}`);
    return i18n._(id, values);
  };
}
