// Fits the phrases to a browser: one language at a time, in parts by the screens that say them, each there before its screens.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { releasedLocales } from "../../packages/contract/src/platform/places.ts";
import { type Modules, sentencesByPart } from "./sentences-by-part.ts";

const web = fileURLToPath(new URL(".", import.meta.url));
const loadedVoices = `${web}src/i18n/loaded-voices.ts`;
const sentencesFirst = `${web}src/i18n/sentences-first.ts`;

/** Whose sentences a part has, by the source that is fetched; a source that no line names has those of the last part. */
const parts: readonly { readonly part: string; readonly of: RegExp }[] = [
  // What is said of a draft is fetched with the checks, after the form, and with the rows of a spreadsheet.
  {
    part: "findings",
    of: /^src\/features\/mpci\/(editor\/checks\/checks|seal\/later\/later-dialog|import\/(begin|fix-rows|bill\/review\/review-bill))\./,
  },
  // What NAIC's codes say is fetched where a code is shown, and what help says when it is asked for.
  {
    part: "answers",
    of: /^src\/(filing\/mpci\/points\/point-words|app\/(help\/field-help-text|pages\/help\/codes-list))\./,
  },
  { part: "help", of: /^src\/(app\/(pages\/help|help\/guide)\/|offline\/search\/find-help\.)/ },
  { part: "messages", of: /^src\/features\/mpci\/detail\/messages\// },
  // What a company writes for itself, and how a person arranges a list, is fetched when it is opened.
  {
    part: "lists",
    of: /^src\/(filing\/mpci\/own-words|features\/mpci\/list\/(views|columns|pasted)|list\/(columns|export))\//,
  },
  // Who in the company works on what, what each person is told, and what the people who run the platform read.
  {
    part: "team",
    of: /^src\/((filing\/team|features\/(account\/notifications|company\/notification-rules|operator|mpci\/list\/assign|platform\/work-queue\/day))\/|app\/pages\/settings-page\.)/,
  },
  // What is used again: templates, lanes, and contacts that a spreadsheet brings.
  {
    part: "reuse",
    of: /^src\/(filing\/(mpci\/templates|spreadsheet)\/|features\/(company\/contacts\/import\/|mpci\/(templates\/|editor\/(begin\/from-template|frame\/keep-template|lanes\/))))/,
  },
  {
    part: "mpci",
    // What acts on many filings at once has its sentences in the last part.
    of: /^src\/(filing\/|forms\/|features\/(mpci\/(?!list\/bulk\/|import\/|seal\/later\/|seal\/batch\/(?!seal-))|platform\/work-queue\/)|app\/pages\/(mpci-detail|home)-page\.)/,
  },
  { part: "adc", of: /^src\/(features\/adc\/|app\/pages\/adc-)/ },
  {
    part: "identity",
    of: /^src\/(identity\/|features\/(account\/(profile|passkeys|forgotten-password|keys|security-log|sessions)|company\/(registration|security|users|invitations))\/|app\/(frame\/account-frame\.|pages\/(account\/|company-users-page\.)))/,
  },
  {
    part: "first",
    of: /^src\/(features\/(platform\/public-home|account\/sign-in)\/|(?!features\/|app\/pages\/[\w-]+-page\.))/,
  },
];

const partOf = (source: string) => parts.find(({ of }) => of.test(source))?.part ?? "more";

const catalogue = /packages\/phrases\/src\/compiled\/(\w+)\.ts\?part=(\w+)$/;
const placeholder = /JSON\.parse\((["'`])__SENTENCES_([a-z]+)_OF_(\w+?)__\1\)/g;
const phrases = /packages\/phrases\/src\/(?!compiled\/)[\w/-]+\.ts$/;
/** The English beside the name of a sentence, which the catalogues hold. */
const besideName = /(\bid:\s*"[^"]+"),\s*message:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g;
const fetching = /\bimport\(\s*(["'`])(#[^"'`]+|\.[^"'`]+)\1\s*\)/g;

interface Phrases {
  readonly plugin: Plugin;
  /** The file of a catalogue; null for another module. */
  readonly fileOf: (module: string | null) => string | null;
}

export function phrasesForBrowser(): Phrases {
  /** Sources that are fetched when they are wanted, by their part. */
  const fetched = new Map<string, string>();
  const kept: { names?: ReadonlyMap<string, ReadonlySet<string>>; version?: string } = {};
  const plugin: Plugin = {
    name: "phrases-for-browser",
    apply: "build",
    resolveId: {
      order: "pre",
      async handler(source, importer) {
        const [path = "", query] = source.split("?part=");
        if (query !== undefined) {
          const whole = await this.resolve(path, importer);
          return whole === null ? null : `${whole.id}?part=${query}`;
        }
        return source === "./voices.ts" && /packages\/phrases\/src\/say\.ts$/.test(importer ?? "")
          ? loadedVoices
          : null;
      },
    },
    load: {
      order: "pre",
      handler(id) {
        const [, language, part] = catalogue.exec(id) ?? [];
        if (language === undefined) return null;
        // What it holds is known when every module is: it is filled in below.
        return {
          code: `export const messages = JSON.parse("__SENTENCES_${part}_OF_${language}__");`,
          moduleType: "js",
        };
      },
    },
    async transform(code, id) {
      if (phrases.test(id)) return { code: code.replace(besideName, "$1"), map: null };
      if (!id.startsWith(`${web}src/`)) return null;
      const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
      for (const found of code.matchAll(fetching)) {
        const target = await this.resolve(found[2]!, id);
        const source = target === null ? "" : relative(web, target.id);
        if (!/^src\/.*\.tsx?$/.test(source)) continue;
        const part = partOf(source);
        fetched.set(target!.id, part);
        if (part === "first") continue;
        const text = `sentencesFirst(${JSON.stringify(part)}, () => ${found[0]})`;
        edits.push({ start: found.index, end: found.index + found[0].length, text });
      }
      if (edits.length === 0) return null;
      const edited = edits.reduceRight(
        (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
        code,
      );
      return { code: `import { sentencesFirst } from ${JSON.stringify(sentencesFirst)};\n${edited}`, map: null };
    },
    renderStart() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry === true);
      const modules: Modules = (id) => this.getModuleInfo(id);
      kept.names = sentencesByPart({
        modules,
        roots: [...entries.map((id) => [id, "first"] as const), ...fetched],
        all: Object.keys(catalogueOf("en_GB")),
      });
      kept.version = versionOf(kept.names);
    },
    renderChunk(code) {
      if (!code.includes("__SENTENCES_")) return null;
      const filled = code.replace(placeholder, (_whole, _quote, part: string, language: string) => {
        const names = kept.names?.get(part) ?? new Set();
        const some = Object.fromEntries(Object.entries(catalogueOf(language)).filter(([name]) => names.has(name)));
        return `JSON.parse(${JSON.stringify(JSON.stringify(some))})`;
      });
      if (filled.includes("__SENTENCES_")) throw new Error("a catalogue was not filled");
      return { code: filled, map: null };
    },
    generateBundle() {
      // The server names a screen's sentences in the page together with the screen.
      const source = Object.fromEntries([...fetched].map(([id, part]) => [relative(web, id), part]));
      this.emitFile({ type: "asset", fileName: "sentence-parts.json", source: JSON.stringify(source) });
    },
  };
  return {
    plugin,
    fileOf: (module) => {
      const [, language, part] = catalogue.exec(module ?? "") ?? [];
      return language === undefined ? null : `assets/${language}-${part}-${kept.version}.js`;
    },
  };
}

/**
 * One for all catalogues: the first script names a hundred files, and a hash of its own for each would weigh a kilobyte. It
 * changes with any sentence, and with the part of any.
 */
function versionOf(names: ReadonlyMap<string, ReadonlySet<string>>): string {
  const hash = createHash("sha256");
  for (const code of releasedLocales) hash.update(JSON.stringify(catalogueOf(code)));
  for (const [part, some] of names) hash.update(`${part} ${[...some].sort().join(" ")}`);
  return hash.digest("base64url").slice(0, 8);
}

function catalogueOf(language: string): Record<string, unknown> {
  const code = readFileSync(`${web}../../packages/phrases/src/compiled/${language}.ts`, "utf8");
  const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
  if (literal === undefined) throw new Error("a catalogue is not compiled as expected");
  return JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>;
}
