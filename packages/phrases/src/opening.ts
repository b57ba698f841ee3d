// The sentences of a page that is not drawn yet, which the server writes into the HTML.
import type { MessageDescriptor } from "@lingui/core";
import { isReleased, type ReleasedLocale, say } from "./say.ts";

const opening: MessageDescriptor = /*i18n*/ {
  id: "mail.page_opening",
  message: "Filings App is opening. On a slow connection this takes a few seconds.",
};

const needsScript: MessageDescriptor = /*i18n*/ {
  id: "mail.page_needs_script",
  message: "Turn on JavaScript in your browser and load this page again: Filings App needs it.",
};

export function openingSentence(locale: string): string {
  return say(spokenIn(locale), opening);
}

/** For a browser that runs no scripts: nothing else would ever come. */
export function needsScriptSentence(locale: string): string {
  return say(spokenIn(locale), needsScript);
}

function spokenIn(locale: string): ReleasedLocale {
  return isReleased(locale) ? locale : "en_GB";
}
