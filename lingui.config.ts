// Where the sentences live: sources with descriptors, one catalogue per language, compiled catalogues out of version control.
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { defaultLocale, locales } from "./packages/contract/src/platform/places.ts";

export default defineConfig({
  sourceLocale: defaultLocale,
  // A language has a catalogue from the commit that releases it, and no gap in it from then on.
  locales: locales.filter(({ released }) => released).map(({ code }) => code),
  pseudoLocale: "pseudo",
  fallbackLocales: { pseudo: defaultLocale },
  catalogs: [
    {
      path: "<rootDir>/packages/phrases/locales/{locale}",
      include: ["<rootDir>/packages/phrases/src", "<rootDir>/apps/web/src"],
      exclude: ["**/*.test.*", "**/compiled/**"],
    },
  ],
  catalogsMergePath: "<rootDir>/packages/phrases/src/compiled/{locale}",
  compileNamespace: "ts",
  // Line numbers and dates would change a catalogue without any word having changed.
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: "messageId",
});
