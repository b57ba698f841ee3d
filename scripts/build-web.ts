// Builds the screens when they are missing or were built from other sources; otherwise it takes no time.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileWords } from "./words.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
export const webFolder = join(root, "apps/web/dist");
const mark = join(webFolder, ".built-from");

/** Everything that a built screen can differ by. */
const sources = [
  "apps/web",
  "packages/contract/src",
  "packages/phrases/src",
  "packages/phrases/locales",
  "packages/seal/src",
  "package-lock.json",
  "lingui.config.ts",
];
const skipped = /^(dist.*|node_modules|compiled)$|\.test\.tsx?$/;

/** Throws with what the build said. */
export function buildWeb(): void {
  const from = hashOfSources();
  if (existsSync(mark) && readFileSync(mark, "utf8") === from) return;
  compileWords();
  // Written beside the old file and then renamed, so that a concurrent reader always finds a whole file.
  const fresh = `${webFolder}-${process.pid}`;
  try {
    execFileSync(
      process.execPath,
      [join(root, "node_modules/vite/bin/vite.js"), "build", "--outDir", fresh, "--logLevel", "warn"],
      {
        cwd: join(root, "apps/web"),
        env: { ...process.env, NODE_ENV: "production" },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    writeFileSync(join(fresh, ".built-from"), from);
    const old = `${fresh}-old`;
    if (existsSync(webFolder)) renameSync(webFolder, old);
    renameSync(fresh, webFolder);
    rmSync(old, { recursive: true, force: true });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    throw new Error(`The screens cannot be built.\n${stdout ?? ""}${stderr ?? String(error)}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function hashOfSources(): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of sources.flatMap(filesBelow).sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !skipped.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

if (import.meta.main) {
  try {
    buildWeb();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
