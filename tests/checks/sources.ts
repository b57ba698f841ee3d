// The sources of the whole repository as texts, and helper functions that several rules share.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A violation of a rule: the file, and the fault. */
export interface Violation {
  readonly path: string;
  readonly says: string;
}

const folders = ["packages", "apps", "scripts", "tests", "bench"];
const skipped = new Set(["node_modules", "compiled", "results", "data", "dist"]);

function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : pathsBelow(path);
    return [path];
  });
}

/** Every file of the folders, by its path, sorted. */
export function allPaths(): string[] {
  return folders.flatMap(pathsBelow).sort();
}

/** Every source written in TypeScript or JavaScript. */
export function allSources(): Source[] {
  return allPaths()
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
}

/** A file for tests only, although it lies beside the tested source. */
export function isExample(path: string): boolean {
  return path.endsWith(".example.ts") || path.endsWith("/sample-interchanges.ts");
}

/** The modules a source imports, re-exports or loads. */
export function importsOf({ text }: Source): string[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\b[^"'`;]*?\bfrom\s*["']([^"']+)["']|^\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm,
  );
  return [...found].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? "");
}

/** The text without whole-line comments, for rules about code only. */
export function codeOf({ text }: Source): string {
  return text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
}

/** The index of the bracket that closes the one at `start`. */
export function closingOf(text: string, start: number): number {
  const pairs: Readonly<Record<string, string>> = { "(": ")", "{": "}", "[": "]" };
  const open = text[start] ?? "";
  const close = pairs[open];
  for (let at = start, depth = 0; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
