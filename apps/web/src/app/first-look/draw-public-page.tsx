// Draws the public home for the build: what a visitor reads while the scripts of the page are on their way.
import { OneStopVoice } from "@filings/phrases/platform/one-stop-voice";
import type { ReleasedLocale } from "@filings/phrases/released-locales";
import { renderToString } from "react-dom/server";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { languages } from "#i18n/language.ts";
import { LanguageProvider, type Speech } from "#i18n/language-provider.tsx";
import { loadCatalogue } from "#i18n/load-catalogue.ts";
import { EnvironmentRibbon } from "../frame/environment-ribbon.tsx";
import { homePath } from "../page/public-home-address.ts";
import { PublicPage } from "./public-page.tsx";

const noCookies: CookieJar = { read: () => null, write: () => {}, remove: () => {} };

/** As HTML, of production. */
export async function drawPublicPage(code: ReleasedLocale): Promise<string> {
  const speech = await speechOf(code);
  return renderToString(<PublicPage speech={speech} cookies={noCookies} path={homePath} beside={null} />);
}

/** The line above the frame of another environment, which `document` names. */
export async function drawRibbon(code: ReleasedLocale): Promise<string> {
  const speech = await speechOf(code);
  return renderToString(
    <LanguageProvider speech={speech}>
      <EnvironmentRibbon />
    </LanguageProvider>,
  );
}

async function speechOf(code: ReleasedLocale): Promise<Speech> {
  const language = languages.find((one) => one.code === code)!;
  const i18n = new OneStopVoice({});
  const messages = await loadCatalogue(language, "first");
  i18n.loadAndActivate({ locale: code, locales: language.format, messages });
  return { i18n, language: () => language, choose: async () => {}, unspoken: null };
}
