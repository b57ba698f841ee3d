// Fits the shared phrases to a browser: one language at a time, no sentence that only the server says, and those of filings apart.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const loadedVoices = fileURLToPath(new URL("./src/i18n/loaded-voices.ts", import.meta.url));
/** Refusals and the titles of help topics arrive as sentences; mails and short messages are never shown here. */
const serverOnly = /^(error|mail|help|sms)\./;
/** What is said of filings and companies: only who is signed in reads it. */
const signedInOnly = /^(finding|field|event|notification|price|owner|security|document)\./;
const signedInPart = "?signed-in";

export function phrasesForBrowser(): Plugin {
  return {
    name: "phrases-for-browser",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source.endsWith(signedInPart)) {
        const whole = await this.resolve(source.slice(0, -signedInPart.length), importer);
        return whole === null ? null : whole.id + signedInPart;
      }
      return source === "./voices.ts" && /packages\/phrases\/src\/say\.ts$/.test(importer ?? "") ? loadedVoices : null;
    },
    load: (id) =>
      id.endsWith(signedInPart)
        ? kept(readFileSync(id.slice(0, -signedInPart.length), "utf8"), (name) => signedInOnly.test(name))
        : null,
    transform: (code, id) =>
      /packages\/phrases\/src\/compiled\/\w+\.ts$/.test(id)
        ? { code: kept(code, (name) => !serverOnly.test(name) && !signedInOnly.test(name)), map: null }
        : null,
  };
}

function kept(code: string, isKept: (name: string) => boolean): string {
  const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
  if (literal === undefined) throw new Error("a catalogue is not compiled as expected");
  const messages = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>;
  const some = Object.fromEntries(Object.entries(messages).filter(([name]) => isKept(name)));
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(some))});`;
}
