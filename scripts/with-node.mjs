// Runs a file of ours on the Node this project pins, installing what is missing first; needs nothing but Node 18 and npm.
// In production nothing is installed or built: it runs what the image or the release folder holds, on the Node that is there.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const node = join(root, "node_modules/.bin/node");
const mark = join(root, "node_modules/.installed-lock");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

const isProduction = process.env.NODE_ENV === "production";
const productionNode = 24;

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

function installed() {
  return existsSync(node) && existsSync(mark) && statSync(mark).isFile() && readFileSync(mark, "utf8") === lock;
}

/** What a release lacks, as a sentence; null where it is whole. */
function lackOfRelease() {
  if (Number(process.versions.node.split(".")[0]) < productionNode)
    return `Production runs on Node ${productionNode} or later, and this is ${process.version}: install it, or use the image of the Dockerfile.`;
  if (!existsSync(join(root, "node_modules/fastify")))
    return "The libraries are missing: run npm ci --omit=dev once; production installs nothing by itself.";
  return null;
}

if (isProduction) {
  const lack = lackOfRelease();
  if (lack !== null) {
    console.error(lack);
    process.exit(1);
  }
} else if (!installed()) {
  console.error("Installing what the project needs (once, about a minute) …");
  // Install scripts are refused for every package but the pinned Node, which places its binary in one.
  run("npm", ["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  run("npm", ["rebuild", "node", "--loglevel=error"]);
  writeFileSync(mark, lock);
}

const compiled = join(root, "packages/phrases/src/compiled/en_GB.ts");

/** The sentences are compiled from their catalogues, and everything that speaks needs them. */
function wordsAreFresh() {
  if (!existsSync(compiled)) return false;
  const made = statSync(compiled).mtimeMs;
  const catalogues = join(root, "packages/phrases/locales");
  return readdirSync(catalogues).every((name) => statSync(join(catalogues, name)).mtimeMs <= made);
}

if (!isProduction && !wordsAreFresh()) {
  run(node, [
    "--disable-warning=ExperimentalWarning",
    "-e",
    "import('./scripts/words.ts').then((words) => words.compileWords())",
  ]);
  // A compilation that found nothing to write is as fresh as one that wrote.
  utimesSync(compiled, new Date(), new Date());
}

// What Node made of our files once is kept for the next start, which then costs a quarter less; a release is not written to.
const env = isProduction
  ? process.env
  : { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"), ...process.env };
const args = ["--disable-warning=ExperimentalWarning", ...process.argv.slice(2)];
const child = spawn(isProduction ? process.execPath : node, args, { stdio: "inherit", env });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
