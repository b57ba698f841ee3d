// Speaks the chosen language: sentences, direction of reading, and the attributes of the page.
import type { ReleasedLocale } from "@filings/phrases/released-locales";
import { type I18n, setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type ReactNode, useState } from "react";
import type { CookieJar } from "./cookie-jar.ts";
import { type Language, languageCookie, readLanguage, writeLanguage } from "./language.ts";
import { LanguageContext } from "./language-context.ts";
import { loadCatalogue, loadSignedInPart } from "./load-catalogue.ts";
import { giveVoice } from "./loaded-voices.ts";

export interface Speech {
  readonly i18n: I18n;
  readonly language: () => Language;
  readonly choose: (language: Language) => Promise<void>;
  /** Loads the sentences of those who are signed in as well; from then on with every language. */
  readonly sayAll: () => Promise<void>;
}

/** Loads the sentences of the language that the cookie names. */
export async function startSpeech(cookies: CookieJar): Promise<Speech> {
  const first = readLanguage(cookies.read(languageCookie));
  const i18n = setupI18n({});
  const said: { language: Language; all: Promise<void> | null } = { language: first, all: null };
  const speak = async (language: Language) => {
    const parts = [loadCatalogue(language), ...(said.all === null ? [] : [loadSignedInPart(language)])];
    const messages = Object.assign({}, ...(await Promise.all(parts)));
    said.language = language;
    giveVoice(language.code as ReleasedLocale, i18n);
    i18n.loadAndActivate({ locale: language.code, locales: language.format, messages });
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.direction;
  };
  await speak(first);
  return {
    i18n,
    language: () => said.language,
    sayAll: () => {
      said.all ??= loadSignedInPart(said.language).then(
        (messages) => i18n.load(said.language.code, messages),
        (error: unknown) => {
          said.all = null;
          throw error;
        },
      );
      return said.all;
    },
    choose: async (language) => {
      writeLanguage(cookies, language);
      await speak(language);
    },
  };
}

export function LanguageProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  const [language, setLanguage] = useState(speech.language);
  const choose = async (next: Language) => {
    await speech.choose(next);
    setLanguage(next);
  };
  return (
    <I18nProvider i18n={speech.i18n}>
      <LanguageContext value={{ ...language, choose }}>{children}</LanguageContext>
    </I18nProvider>
  );
}
