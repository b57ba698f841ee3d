// The built screens: what they consist of is known from the start, and a file is read, with its compressed forms, when it is
// first asked for.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Manifest } from "./ahead.ts";
import type { Look, Looks } from "./first-look.ts";

export type Encoding = "br" | "gzip" | "identity";

export interface BuiltFile {
  readonly type: string;
  /** The name contains the hash of the content, so the file never changes. */
  readonly isHashed: boolean;
  /** Null: it is not there any more. */
  readonly content: () => Promise<Content | null>;
}

export interface Content {
  readonly etag: string;
  readonly bytes: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

export interface BuiltScreens {
  readonly page: string;
  /** By path from the root of the site. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** The catalogue files of each language; `ar_EG first` is the part that every page reads. */
  readonly catalogues: ReadonlyMap<string, string>;
  /** The font files by the name of their source: `inter-latin`. */
  readonly faces: ReadonlyMap<string, string>;
  /** The catalogue part of a screen, by its source. */
  readonly sentenceParts: Readonly<Record<string, string>>;
  readonly manifest: Manifest;
  readonly looks: Looks;
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".ttf": "font/ttf",
  ".pfb": "application/octet-stream",
  ".bcmap": "application/octet-stream",
};
const withheld = new Set(["index.html", "manifest.json", "sentence-parts.json", "public-page.json"]);

/** Null when nothing has been built. */
export function readBuiltScreens(folder: string): BuiltScreens | null {
  if (!existsSync(join(folder, "index.html"))) return null;
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    const name = relative(folder, path).split(sep).join("/");
    if (!entry.isFile() || type === undefined || withheld.has(name)) continue;
    files.set(`/${name}`, { type, isHashed: name.startsWith("assets/"), content: readOnce(path) });
  }
  const manifest = readTable<Manifest[string]>(join(folder, "manifest.json"));
  return {
    page: readFileSync(join(folder, "index.html"), "utf8"),
    files,
    catalogues: cataloguesIn(manifest),
    faces: facesIn(manifest),
    sentenceParts: readTable<string>(join(folder, "sentence-parts.json")),
    manifest,
    looks: readTable<Look>(join(folder, "public-page.json")),
  };
}

function readTable<Value>(file: string): Readonly<Record<string, Value>> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Value>) : {};
}

/** A file that could not be read is read anew by the next who asks. */
function readOnce(path: string): BuiltFile["content"] {
  let content: Promise<Content> | undefined;
  return async () => {
    try {
      content ??= readContent(path);
      return await content;
    } catch (error) {
      content = undefined;
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  };
}

async function readContent(path: string): Promise<Content> {
  const twin = (ending: string) => (existsSync(path + ending) ? readFile(path + ending) : undefined);
  const [identity, br, gzip] = await Promise.all([readFile(path), twin(".br"), twin(".gz")]);
  return {
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bytes: { identity, ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
  };
}

function cataloguesIn(manifest: Manifest): Map<string, string> {
  const found = Object.entries(manifest).flatMap(([source, { file }]): [string, string][] => {
    const [, code, part] = /phrases\/src\/compiled\/(\w+)\.ts\?part=(\w+)$/.exec(source) ?? [];
    return code === undefined ? [] : [[`${code} ${part}`, `/${file}`]];
  });
  return new Map(found);
}

function facesIn(manifest: Manifest): Map<string, string> {
  const found = Object.entries(manifest).flatMap(([source, { file }]): [string, string][] => {
    const name = /^src\/styles\/fonts\/([\w-]+)\.woff2$/.exec(source)?.[1];
    return name === undefined ? [] : [[name, `/${file}`]];
  });
  return new Map(found);
}

/** The smallest form that the client accepts. */
export function encodingFor(acceptEncoding: string | undefined, bytes: Content["bytes"]): Encoding {
  const wishes = (acceptEncoding ?? "").split(",").map((wish) => wish.trim());
  const understands = (name: string) =>
    wishes.some((wish) => wish === name || (wish.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(wish)));
  if (bytes.br !== undefined && understands("br")) return "br";
  return bytes.gzip !== undefined && understands("gzip") ? "gzip" : "identity";
}
