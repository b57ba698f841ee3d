// Fits the shared phrases to a browser: one language at a time, and no sentence that only the server says.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const loadedVoices = fileURLToPath(new URL("./src/i18n/loaded-voices.ts", import.meta.url));
/** Refusals arrive as sentences, mails are never shown here. */
const serverOnly = /^(error|mail)\./;

export function phrasesForBrowser(): Plugin {
  return {
    name: "phrases-for-browser",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "./voices.ts" && /packages\/phrases\/src\/say\.ts$/.test(importer ?? "") ? loadedVoices : null,
    transform: (code, id) => {
      if (!/packages\/phrases\/src\/compiled\/\w+\.ts$/.test(id)) return null;
      const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
      if (literal === undefined) throw new Error(`${id} is not compiled as expected`);
      const messages = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>;
      const kept = Object.fromEntries(Object.entries(messages).filter(([name]) => !serverOnly.test(name)));
      return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(kept))});`, map: null };
    },
  };
}
