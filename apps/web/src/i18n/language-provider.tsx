// Speaks the chosen language: sentences, direction of reading, and the attributes of the page.
import { OneStopVoice } from "@filings/phrases/platform/one-stop-voice";
import type { ReleasedLocale } from "@filings/phrases/released-locales";
import type { I18n, Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type ReactNode, useState } from "react";
import { sayPartIsMissing } from "#ui/late-part.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { defaultLanguage, type Language, languageCookie, languages, readLanguage, writeLanguage } from "./language.ts";
import { LanguageContext } from "./language-context.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { giveVoice } from "./loaded-voices.ts";
import { giveSentences } from "./sentences-first.ts";
import { useOnPaper } from "./time/on-paper.ts";

export interface Speech {
  readonly i18n: I18n;
  readonly language: () => Language;
  readonly choose: (language: Language) => Promise<void>;
}

/** Loads the sentences of the language that the cookie names. */
export async function startSpeech(cookies: CookieJar, fetchCatalogue = loadCatalogue): Promise<Speech> {
  const i18n = new OneStopVoice({});
  const asked = new Set(["first"]);
  const said = { language: readLanguage(cookies.read(languageCookie)) };
  const load = async (language: Language) => {
    const loaded = await Promise.all([...asked].map((part) => fetchCatalogue(language, part)));
    return Object.assign({}, ...loaded) as Messages;
  };
  /** Of two that are chosen while one is on its way, the later is spoken. */
  const wanted = { language: said.language };
  const speak = async (language: Language): Promise<boolean> => {
    wanted.language = language;
    let count: number;
    let messages: Messages;
    do {
      count = asked.size;
      messages = await load(language);
      // A screen that was fetched meanwhile asked for more.
    } while (asked.size > count);
    if (wanted.language !== language) return false;
    said.language = language;
    giveVoice(language.code as ReleasedLocale, i18n);
    i18n.loadAndActivate({ locale: language.code, locales: language.format, messages });
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.direction;
    const { code } = language;
    if (code === "ko_KR" || code === "zh_Hans")
      void import("../styles/eastern-faces.ts").then(({ offerFaces }) => offerFaces(code));
    return true;
  };
  giveSentences(async (part) => {
    asked.add(part);
    let { language } = said;
    let messages = await fetchCatalogue(language, part);
    while (language !== said.language) {
      // Another language was chosen meanwhile.
      language = said.language;
      messages = await fetchCatalogue(language, part);
    }
    // Not by i18n.load: it has everything on the page drawn again, and nothing drawn so far says these sentences.
    Object.assign(i18n.messages, messages);
  });
  await speakFirst(said.language, speak);
  return {
    i18n,
    language: () => said.language,
    choose: async (language) => {
      // One whose sentences do not come would leave the next page without any.
      if (await speak(language).catch(notSpoken)) writeLanguage(cookies, language);
    },
  };
}

function notSpoken(): false {
  sayPartIsMissing();
  return false;
}

/** A page in another language is better than none: without a line those are there that were read in this browser. */
async function speakFirst(chosen: Language, speak: (language: Language) => Promise<boolean>): Promise<void> {
  for (const language of [chosen, defaultLanguage, ...languages]) {
    if (await speak(language).catch(notSpoken)) return;
  }
  // What is missing says so itself.
  await speak(chosen);
}

export function LanguageProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  const [language, setLanguage] = useState(speech.language);
  const isOnPaper = useOnPaper();
  const choose = async (next: Language) => {
    await speech.choose(next);
    setLanguage(speech.language());
  };
  return (
    <I18nProvider i18n={speech.i18n}>
      <LanguageContext value={{ ...language, choose, isOnPaper }}>{children}</LanguageContext>
    </I18nProvider>
  );
}
