// The libraries of the lock file: as a CycloneDX bill of materials, and as a table of licences.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { table } from "../markdown.ts";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
}

interface Library {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Only builds or tests. */
  readonly isTool: boolean;
  /** SHA-512 as hex; null: the registry gave another. */
  readonly sha512: string | null;
}

const lock = fileURLToPath(new URL("../../../package-lock.json", import.meta.url));

/** The licence of a package that names none in its own file, by its text. */
const readByHand: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** Every version of every library once, by name. */
export function librariesOf(lockText: string): Library[] {
  const { packages } = JSON.parse(lockText) as { readonly packages: Readonly<Record<string, Locked>> };
  const found = new Map<string, Library>();
  for (const [path, locked] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (!path.includes("node_modules/") || locked.link === true || locked.version === undefined) continue;
    const { version, integrity = "", license = readByHand[name] ?? "not said", dev = false } = locked;
    const id = `${name}@${version}`;
    const isTool = dev && (found.get(id)?.isTool ?? true);
    const sha512 = integrity.startsWith("sha512-") ? Buffer.from(integrity.slice(7), "base64").toString("hex") : null;
    found.set(id, { name, version, licence: license, isTool, sha512 });
  }
  return [...found.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ name, version }: Library): string {
  return `${name} ${version}`;
}

/** CycloneDX 1.6 without a time or a number of its own, so that the same lock gives the same bytes. */
export function renderBillOfMaterials(lockText = readFileSync(lock, "utf8")): string {
  const components = librariesOf(lockText).map(({ name, version, licence, isTool, sha512 }) => ({
    type: "library",
    "bom-ref": purlOf(name, version),
    name,
    version,
    scope: isTool ? "excluded" : "required",
    ...(sha512 !== null && { hashes: [{ alg: "SHA-512", content: sha512 }] }),
    licenses: [{ expression: licence }],
    purl: purlOf(name, version),
  }));
  const metadata = { component: { type: "application", name: "filings-app" } };
  return `${JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1, metadata, components }, null, 1)}\n`;
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

export function renderLicences(lockText = readFileSync(lock, "utf8")): string {
  const libraries = librariesOf(lockText);
  const shipped = libraries.filter(({ isTool }) => !isTool);
  const tools = libraries.filter(({ isTool }) => isTool);
  const parts = [
    "# Libraries and their licences",
    "RENDERED by `npm run docs` from `package-lock.json`, as is `docs/security/sbom.cdx.json` (CycloneDX 1.6), which a check compares with it.",
    `${shipped.length} libraries are installed in production, ${tools.length} more build and test. What they licence by, as their own files say:`,
    table(
      ["Licence", "In production", "To build and test"],
      licencesOf(libraries).map((licence) => [licence, countOf(shipped, licence), countOf(tools, licence)]),
    ),
    "## In production",
    table(
      ["Library", "Version", "Licence"],
      shipped.map(({ name, version, licence }) => [name, version, licence]),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function licencesOf(libraries: readonly Library[]): string[] {
  return [...new Set(libraries.map(({ licence }) => licence))].sort();
}

function countOf(libraries: readonly Library[], licence: string): string {
  return String(libraries.filter((library) => library.licence === licence).length);
}
