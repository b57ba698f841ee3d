// Keeps the catalogues of sentences in step with the sources, and compiles them; with --check it only says what would change.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const cataloguesFolder = `${root}packages/phrases/locales/`;
const compiledFolder = `${root}packages/phrases/src/compiled/`;

function lingui(...args: string[]): void {
  try {
    execFileSync(process.execPath, [`${root}node_modules/@lingui/cli/dist/lingui.js`, ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    throw new Error(`lingui ${args[0]} failed\n${stdout ?? ""}${stderr ?? ""}`);
  }
}

function catalogues(): Map<string, string> {
  const names = readdirSync(cataloguesFolder).filter((name) => name.endsWith(".po"));
  return new Map(names.map((name) => [name, readFileSync(cataloguesFolder + name, "utf8")]));
}

/** Throws where a released language has a gap; `options` are Lingui's own. */
export function compileCatalogues(...options: string[]): void {
  lingui("compile", "--typescript", "--strict", "--workers", "1", ...options);
}

/** Compiles what is newer than its compiled form. */
export function compileWords(): void {
  const isFresh = [...catalogues().keys()].every((name) => {
    const compiled = compiledFolder + name.replace(/\.po$/, ".ts");
    if (!existsSync(compiled)) return false;
    const told = ["lingui.config.ts", "packages/contract/src/platform/places.ts"].map((file) => root + file);
    const sources = [cataloguesFolder + name, `${cataloguesFolder}en_GB.po`, ...told];
    return sources.every((source) => statSync(source).mtimeMs < statSync(compiled).mtimeMs);
  });
  if (!isFresh) compileCatalogues();
}

function extractWords(): void {
  lingui("extract", "--clean", "--overwrite", "--workers", "1");
}

/** The catalogues that extracting would change; they are left as they were. */
function changedCatalogues(): string[] {
  const before = catalogues();
  extractWords();
  const after = catalogues();
  for (const [name, text] of before) if (after.get(name) !== text) writeFileSync(cataloguesFolder + name, text);
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name));
}

function checkWords(): void {
  const changed = changedCatalogues();
  if (changed.length > 0) {
    throw new Error(`Run "npm run words" and commit: ${changed.join(", ")} lag behind the sources.`);
  }
  compileCatalogues();
}

if (import.meta.main) {
  try {
    if (process.argv.includes("--check")) checkWords();
    else {
      extractWords();
      compileWords();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
