// Where the sentences live: sources with descriptors, one catalogue per language, compiled catalogues out of version control.
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en_GB",
  locales: ["en_GB", "ar_EG", "pseudo"],
  pseudoLocale: "pseudo",
  fallbackLocales: { pseudo: "en_GB" },
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
