// Reads the Dockerfile, and does in a folder what it does in an image: each stage is a folder, each line a step.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface Step {
  readonly does: string;
  readonly says: string;
}

export interface Image {
  /** The folder that stands for the image's `/`. */
  readonly folder: string;
  readonly base: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string | null;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

export function readDockerfile(text: string): Step[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ does: line.split(" ")[0]!, says: line.slice(line.indexOf(" ") + 1) }));
}

/** Runs the commands of RUN in a folder; a test may do some of them in another way. */
export type RunCommand = (command: string, folder: string) => void;

/** The image that the last stage leaves. `node`: the folder with the one binary that the base image has. */
export function buildImage(scratch: string, { run }: { run: RunCommand }): Image {
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const args = new Map<string, string>();
  const stages = new Map<string, string>();
  let image = emptyImage(scratch, "");
  for (const { does, says } of readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    const given = says.replace(/\$\{(\w+)\}/g, (_, name: string) => args.get(name) ?? "");
    if (does === "ARG") args.set(given.split("=")[0]!, given.slice(given.indexOf("=") + 1));
    else if (does === "FROM") {
      const [base = "", , name = "last"] = given.split(" ");
      image = emptyImage(join(scratch, name), base);
      stages.set(name, image.folder);
    } else if (does === "COPY") copy(given, image, { stages, ignored });
    else if (does === "RUN") run(given, join(image.folder, image.workdir));
    else image = { ...image, ...settingOf(does, given, image) };
  }
  return image;
}

function emptyImage(folder: string, base: string): Image {
  mkdirSync(folder, { recursive: true });
  return { folder, base, workdir: "/", env: {}, user: null, command: [], healthCheck: [] };
}

function settingOf(does: string, given: string, { folder, env }: Image): Partial<Image> {
  switch (does) {
    case "WORKDIR":
      mkdirSync(join(folder, given), { recursive: true });
      return { workdir: given };
    case "ENV":
      return {
        env: { ...env, ...Object.fromEntries(given.split(" ").map((pair) => pair.split("=") as [string, string])) },
      };
    case "USER":
      return { user: given };
    case "CMD":
      return { command: JSON.parse(given) as string[] };
    case "HEALTHCHECK":
      return { healthCheck: JSON.parse(given.slice(given.indexOf("["))) as string[] };
    case "EXPOSE":
      return {};
    default:
      throw new Error(`the tests cannot do what the Dockerfile says: ${does} ${given}`);
  }
}

interface Around {
  readonly stages: ReadonlyMap<string, string>;
  readonly ignored: readonly string[];
}

/** Of the sources without what is ignored; of another stage with hard links, which take no time and no space. */
function copy(given: string, { folder, workdir }: Image, { stages, ignored }: Around): void {
  const words = given.split(" ");
  const from = words[0]!.startsWith("--from=") ? words.shift()!.slice("--from=".length) : null;
  const to = words.pop()!;
  const target = (source: string) =>
    to.endsWith("/") ? join(folder, workdir, to, basename(source)) : join(folder, workdir, to);
  for (const source of words) {
    mkdirSync(join(target(source), ".."), { recursive: true });
    if (from !== null) execFileSync("cp", ["-al", join(stages.get(from)!, source), target(source)]);
    else {
      const isWanted = (path: string) => !ignored.some((pattern) => matchesGlob(relative(root, path), pattern));
      cpSync(join(root, source), target(source), { recursive: true, filter: isWanted });
    }
  }
}
