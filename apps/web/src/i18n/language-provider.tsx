// Speaks the chosen language: sentences, direction of reading, and the attributes of the page.
import { OneStopVoice } from "@filings/phrases/platform/one-stop-voice";
import type { ReleasedLocale } from "@filings/phrases/released-locales";
import type { I18n, Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type ReactNode, useEffect, useState } from "react";
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
  /** `onWait` hears of one whose sentences cannot come before the line is back, and null once they can. */
  readonly choose: (language: Language, onWait: (waiting: Language | null) => void) => Promise<void>;
  /** The one that the page was to begin in, and could not. */
  readonly unspoken: Language | null;
}

interface Sources {
  readonly fetchCatalogue?: typeof loadCatalogue;
  /** Whether this browser keeps the sentences of a language for the time without a line; where nobody knows, it is tried. */
  readonly isKept?: (code: string) => Promise<boolean>;
}

/** Loads the sentences of the language that the cookie names. */
export async function startSpeech(
  cookies: CookieJar,
  { fetchCatalogue = loadCatalogue, isKept = async () => true }: Sources = {},
): Promise<Speech> {
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
    const faces = easternFaces(language);
    let count: number;
    let messages: Messages;
    do {
      count = asked.size;
      messages = await load(language);
      // A screen that was fetched meanwhile asked for more.
    } while (asked.size > count);
    await faces;
    if (wanted.language !== language) return false;
    said.language = language;
    giveVoice(language.code as ReleasedLocale, i18n);
    i18n.loadAndActivate({ locale: language.code, locales: language.format, messages });
    document.documentElement.lang = language.tag;
    document.documentElement.dir = language.direction;
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
  // A browser does not ask again, before a reload, for a script that did not come: without a line it is not asked.
  const canCome = async ({ code }: Language) => navigator.onLine || code === i18n.locale || isKept(code);
  const first = said.language;
  await speakFirst(first, { speak, canCome });
  return {
    i18n,
    language: () => said.language,
    unspoken: said.language === first ? null : first,
    choose: async (language, onWait) => {
      wanted.language = language;
      // The next page speaks it, or what is there until it comes.
      writeLanguage(cookies, language);
      onWait(null);
      if (!(await canCome(language)) && wanted.language === language) {
        onWait(language);
        await new Promise((back) => addEventListener("online", back, { once: true }));
        if (wanted.language === language) onWait(null);
      }
      if (wanted.language === language) await speak(language).catch(notSpoken);
    },
  };
}

/** Read beside the sentences, and awaited with them; what does not come leaves them as the system draws them. */
async function easternFaces({ code }: Language): Promise<void> {
  if (code !== "ko_KR" && code !== "zh_Hans") return;
  try {
    const { offerFaces } = await import("../styles/eastern-faces.ts");
    await offerFaces(code);
  } catch {}
}

function notSpoken(): false {
  sayPartIsMissing();
  return false;
}

interface Speaking {
  readonly speak: (language: Language) => Promise<boolean>;
  readonly canCome: (language: Language) => Promise<boolean>;
}

/** A page in another language is better than none: without a line those are there that were read in this browser. */
async function speakFirst(chosen: Language, { speak, canCome }: Speaking): Promise<void> {
  for (const language of [chosen, defaultLanguage, ...languages]) {
    if ((await canCome(language)) && (await speak(language).catch(notSpoken))) return;
  }
  // What is missing says so itself.
  await speak(chosen);
}

export function LanguageProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  const [language, setLanguage] = useState(speech.language);
  const isOnPaper = useOnPaper();
  const [waiting, setWaiting] = useState(speech.unspoken);
  const choose = async (next: Language) => {
    await speech.choose(next, setWaiting);
    setLanguage(speech.language());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the language that the page could not begin in
  useEffect(() => void (waiting && choose(waiting)), []);
  return (
    <I18nProvider i18n={speech.i18n}>
      <LanguageContext value={{ ...language, choose, isOnPaper, waiting }}>{children}</LanguageContext>
    </I18nProvider>
  );
}
