// The sentence of a loading page, which the server writes into the HTML.
import type { MessageDescriptor } from "@lingui/core";
import { isReleased, type ReleasedLocale, say } from "./say.ts";

const opening: MessageDescriptor = /*i18n*/ {
  id: "mail.page_opening",
  message: "Filings App is opening. On a slow connection this takes a few seconds.",
};

export function openingSentence(locale: string): string {
  const spoken: ReleasedLocale = isReleased(locale) ? locale : "en_GB";
  return say(spoken, opening);
}
