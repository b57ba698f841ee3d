// The rules for every file: names, first comments, exports, module state and native controls.
import { codeOf, isTest, type Source, type Violation } from "../sources.ts";

const leftovers = /(^|[/.-])(index|utils?|helpers?|common|misc|manager|shared-utils)(\.|\/|-|$)/;
const endings = new Set(["job", "test", "db", "web", "spec", "example", "config", "d", "module"]);

/** Files named as a place for leftovers, and names that break the naming rules. */
export function nameViolations(paths: readonly string[]): Violation[] {
  return paths.flatMap((path) => {
    const name = path.split("/").at(-1) ?? "";
    if (leftovers.test(path.replace(/\.html$/, ""))) {
      return name === "index.html" ? [] : [{ path, says: "is a place for leftovers: name it after what it holds" }];
    }
    if (!/\.(tsx?|mjs)$/.test(name)) return [];
    const [stem = "", ...middles] = name.replace(/\.(tsx?|mjs)$/, "").split(".");
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) return [{ path, says: "is not in kebab-case" }];
    const unknown = middles.filter((middle) => !endings.has(middle));
    return unknown.length === 0 ? [] : [{ path, says: `has the unknown ending .${unknown.join(".")}` }];
  });
}

const filesMost = 12;

/** Folders with too many source files; tests and subfolders are not counted. */
export function crowdedFolders(paths: readonly string[]): Violation[] {
  const sources = paths.filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path));
  const folders = Object.groupBy(sources, (path) => path.replace(/\/[^/]+$/, ""));
  return Object.entries(folders)
    .filter(([, files = []]) => files.length > filesMost)
    .map(([path, files = []]) => ({
      path,
      says: `holds ${files.length} source files, at most ${filesMost} are allowed`,
    }));
}

export function defaultExports(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => !path.endsWith(".config.ts"))
    .filter((source) => /^export\s+default\b|^export\s*\{[^}]*\bas default\b/m.test(codeOf(source)))
    .map(({ path }) => ({ path, says: "has a default export" }));
}

/** Only `env.ts` reads the environment; commands and tests read their own switches. */
export function environmentReaders(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => !/(^|\/)env\.ts$|^(scripts|tests|bench|apps\/cli)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const lines = text.split("\n");
      return lines
        .filter(
          (line, at) => /\bprocess\.env\b/.test(line) && !/biome-ignore .*noProcessEnv: \w/.test(lines[at - 1] ?? ""),
        )
        .map((line) => ({ path, says: `reads the environment: ${line.trim()}` }));
    });
}

/** Module-level variables that can change after loading. */
export function topLevelState(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      [...codeOf(source).matchAll(/^(?:export\s+)?(?:let|var)\s+.*$/gm)].map(([line]) => ({
        path: source.path,
        says: `keeps state at module level: ${line.trim()}`,
      })),
    );
}

/** Each product file opens with one sentence that says what it holds. */
export function unexplained(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => !/^(?:#!.*\n)?\/\/ \S.{15,}/.test(text) || !/(?:[.!?:]|\.ts)$/.test(opening(text)))
    .map(({ path }) => ({ path, says: "does not open with a sentence that says what it is for" }));
}

/** Screens whose imports stand apart from that sentence: in most they follow it at once. */
export function looseOpenings(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, text }) => path.startsWith("apps/web/") && /^(?:\/\/.*\n)+\n+import\b/.test(text))
    .map(({ path }) => ({ path, says: "has an empty line between its opening sentence and its imports" }));
}

function opening(text: string): string {
  return (/^(?:#!.*\n)?((?:\/\/.*\n)+)/.exec(text)?.[1] ?? "").trim();
}

/**
 * Native date and file inputs differ between browsers and lose unreadable input; ours are `ui/date` and `ui/upload`.
 */
export function nativeControls(sources: readonly Source[]): Violation[] {
  const isHere = (path: string) => path === "apps/web/src/ui/upload/file-input.tsx";
  return sources
    .filter(({ path }) => path.startsWith("apps/web/src/") && !isTest(path))
    .flatMap((source) =>
      [...source.text.matchAll(/\btype(?:=|: )[^\n>]*?"(date|time|datetime-local|month|week|file)"/g)]
        .filter(([, kind]) => kind !== "file" || !isHere(source.path))
        .map(([, kind]) => ({ path: source.path, says: `shows the browser's own control of the kind ${kind}` })),
    );
}
