// The words of the screens in the language of a journey, from the same catalogues that the screens read.
import { createHash } from "node:crypto";
import { adcFieldLabels } from "@filings/phrases/adc/fields";
import { fieldName } from "@filings/phrases/field-name";
import { statusLabels } from "@filings/phrases/mpci/statuses";
import { type SentenceParams, say } from "@filings/phrases/say";
import type { Page } from "@playwright/test";
import { asLabel } from "../../apps/web/src/filing/mpci/fields/as-label.ts";
import type { Look } from "./journey.ts";

export type Say = (english: string, params?: SentenceParams) => string;

export interface Words {
  /** A sentence of the screens, named by its English; one that no catalogue has is a mistake of the journey. */
  readonly of: Say;
  /** The label of a field, as over its input. */
  readonly field: (path: string) => string;
  readonly status: (status: keyof typeof statusLabels) => string;
}

/** Sentences with a name of their own, by their English. */
const named = new Map<string | undefined, string>(
  Object.values(adcFieldLabels).map(({ id, message }) => [message, id]),
);

/** What Lingui calls a sentence without a name of its own. */
const hashOf = (english: string) => createHash("sha256").update(`${english}\u001f`).digest("base64url").slice(0, 6);

export function wordsIn(language: Look["language"]): Words {
  return {
    of: (english, params) => {
      const hash = hashOf(english);
      const id = say(language, { id: hash }) === hash ? (named.get(english) ?? hash) : hash;
      const said = say(language, { id }, params);
      if (said === id) throw new Error(`no screen says: ${english}`);
      return said.replace(/<\/?\d+\/?>/g, "");
    },
    field: (path) => asLabel(fieldName(language, path)),
    status: (status) => say(language, statusLabels[status]),
  };
}

/** What the page shows that is the name of a sentence: its catalogue was not there. */
export async function namesShown(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const attributes = ["aria-label", "placeholder", "title", "alt"];
    const labels = [...document.querySelectorAll("*")].flatMap((one) =>
      attributes.map((name) => one.getAttribute(name) ?? ""),
    );
    return [...document.body.innerText.split(/\s+/), ...labels];
  });
  const { messages } = await import("../../packages/phrases/src/compiled/en_GB.ts");
  return shown.filter((word) => Object.hasOwn(messages, word));
}
