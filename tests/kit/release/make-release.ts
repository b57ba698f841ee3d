// Makes the release that the Dockerfile describes: from the registry, as an image is made, or quickly from what is installed
// and built here already.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { serverFolder } from "../../../scripts/build-server.ts";
import { buildImage, type Image, type RunCommand, root } from "./dockerfile.ts";

export interface Release extends Image {
  /** The folder of the release's Node, which lies outside of it. */
  readonly bin: string;
}

export function makeRelease(scratch: string, how: "from the registry" | "from here"): Release {
  const bin = join(scratch, "bin");
  mkdirSync(bin, { recursive: true });
  symlinkSync(realpathSync(process.execPath), join(bin, "node"));
  const inShell: RunCommand = (command, folder) => {
    // The machine's way to the registry, and no setting of the test's run.
    const ours = Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_(?:ENV|OPTIONS)$)/.test(name));
    const env = { ...Object.fromEntries(ours), PATH: `${bin}:${process.env.PATH}` };
    execFileSync("sh", ["-c", command], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  };
  const quickly: RunCommand = (command, folder) => {
    if (command.startsWith("npm ci --include=dev")) return;
    if (command.startsWith("npm ci --omit=dev")) linkLibraries(folder);
    else if (command.endsWith("scripts/build-web.ts")) copyBuilt(folder);
    else if (command.endsWith("scripts/build-server.ts")) copyBuiltServer(folder);
    else inShell(command, folder);
  };
  return { ...buildImage(scratch, { run: how === "from here" ? quickly : inShell }), bin };
}

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** The packages that `npm ci --omit=dev` installs, by the lock file, as hard links to those that are installed here. */
function linkLibraries(folder: string): void {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  for (const [path, { dev, link }] of Object.entries(lock.packages)) {
    if (!path.startsWith("node_modules/") || dev === true || !existsSync(join(root, path))) continue;
    // What lies in another package is copied with it.
    if (path.lastIndexOf("node_modules/") > 0) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    execFileSync("cp", [link === true ? "-a" : "-al", join(root, path), join(folder, path)]);
  }
}

function copyBuilt(folder: string): void {
  for (const path of ["apps/web/dist", "packages/phrases/src/compiled"]) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is not built: node scripts/build-web.ts`);
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}

function copyBuiltServer(folder: string): void {
  execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/build-server.ts"], { cwd: root });
  cpSync(serverFolder, join(folder, relative(root, serverFolder)), { recursive: true });
}

/** Whole megabytes on the disk, as `du` counts them. */
export function megabytesOf(folder: string): number {
  return Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);
}
