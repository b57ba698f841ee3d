import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aheadSources } from "../../apps/server/src/features/platform/web-files/ahead.ts";
import { shortClassName } from "../../apps/web/short-class-names.ts";
import { root } from "./sources.ts";

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** 180 KiB are 184.3 kB. */
const screenMost = 184;
/** Forms that draw at once most of what they fetch. */
const mostOf: Readonly<Record<string, number>> = {
  "src/features/mpci/editor/editor-screen.tsx": 203,
  "src/features/adc/request/request-screen.tsx": 195,
  "src/app/pages/mpci-detail-page.tsx": 192,
  "src/features/operator/companies/company-screen.tsx": 185,
};

const dist = join(root, "apps/web/dist");
const kB = 1_000;

/** The size over the wire, with gzip as the server sends it. */
function weighed(file: string): number {
  const twin = join(dist, `${file}.gz`);
  return existsSync(twin) ? readFileSync(twin).length : gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
}

/** A source with all modules that it imports statically. */
function withImports(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} was not built`);
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** The size of a screen's scripts. */
function weightOf(manifest: Manifest, names: readonly string[]): number {
  const files = [...withImports(manifest, names)].map((name) => manifest[name]!.file);
  return [...new Set(files)].reduce((total, file) => total + weighed(file), 0);
}

const built = existsSync(join(dist, "manifest.json"));

describe.skipIf(!built)("the weight of the built screens, gzip", () => {
  const manifest = built ? (JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8")) as Manifest) : {};
  const names = Object.keys(manifest);
  const entry = names.filter((name) => manifest[name]?.isEntry === true);
  const screen = (path: string) => names.filter((name) => name === `src/${path}`);
  // Includes the modules that the app loads before anything is shown.
  const first = [...entry, ...screen("app/start.tsx")];
  const shell = screen("app/frame/shell.tsx");
  // The screens of addresses for signed-in people: a screen of one feature, or a page composed of several.
  const screens = names.filter((name) =>
    /^src\/(features\/(?!platform\/public-home|account\/sign-in|account\/forgotten-password|company\/invitations|company\/registration).*-screen|app\/pages\/.*-page)\.tsx$/.test(
      name,
    ),
  );

  it("has one entry script", () => {
    expect(entry).toHaveLength(1);
    expect(shell).toHaveLength(1);
    expect(screens).toContain("src/app/pages/mpci-detail-page.tsx");
  });

  it("of the one style sheet is at most 31.4 kB", () => {
    const sheets = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".css"));
    expect(sheets).toHaveLength(1);
    expect(weighed(`assets/${sheets[0]}`)).toBeLessThanOrEqual(31.4 * kB);
  });

  it.each([
    ["inter-latin", 40],
    ["inter-latin-ext", 40],
    ["noto-sans-arabic", 45],
    ["language-names", 2],
    ["eastern/korean-words-regular", 45],
    ["eastern/korean-words-bold", 45],
    ["eastern/chinese-words-regular", 150],
    ["eastern/chinese-words-bold", 150],
  ])("of the text face %s is at most %i kB, uncompressed", (face, most) => {
    const file = manifest[`src/styles/fonts/${face}.woff2`]?.file;
    expect(readFileSync(join(dist, file ?? face)).length).toBeLessThanOrEqual(most * kB);
  });

  it("of a part with Chinese or Korean names is at most 80 kB, and no style sheet names one", () => {
    const parts = names.filter((name) => /^src\/styles\/fonts\/eastern\/\w+-names-\w+\.woff2$/.test(name));
    expect(parts.length).toBeGreaterThanOrEqual(2 * 5);
    for (const name of parts)
      expect(readFileSync(join(dist, manifest[name]!.file)).length, name).toBeLessThanOrEqual(80 * kB);
    const sheet = readdirSync(join(dist, "assets")).find((name) => name.endsWith(".css"));
    expect(readFileSync(join(dist, "assets", sheet ?? ""), "utf8")).not.toMatch(/url\([^)]*(?:korean|chinese)-/);
  });

  it("of the public home, which begins without the app, is at most 96 kB of script", () => {
    const home = [...entry, ...screen("app/start-public-home.tsx")];
    expect(home).toHaveLength(2);
    expect(weightOf(manifest, home)).toBeLessThanOrEqual(96 * kB);
  });

  it.each([
    ["account/sign-in/sign-in-screen", 141],
    ["account/forgotten-password/forgotten-password-screen", 143],
    ["account/forgotten-password/reset-password-screen", 146],
    ["company/invitations/accept-invitation-screen", 146],
    ["company/registration/register-company-screen", 152],
  ])("of %s, which opens without sign-in, is at most %i kB of script", (path, most) => {
    const opened = [...first, ...screen(`features/${path}.tsx`)];
    expect(opened).toHaveLength(3);
    expect(weightOf(manifest, opened)).toBeLessThanOrEqual(most * kB);
  });

  it.each(screens.map((name) => [name, mostOf[name] ?? screenMost] as const))(
    "of %s within its frame is at most %i kB of script",
    (name, most) => {
      expect(weightOf(manifest, [...first, ...shell, name])).toBeLessThanOrEqual(most * kB);
    },
  );

  it("of the certificate library is at most 85 kB, and a screen loads it only to check a time stamp", () => {
    const [library, ...others] = names.filter((name) => name.endsWith("seal/src/time-stamp/verify-time-stamp.ts"));
    expect(others).toEqual([]);
    expect(weighed(manifest[library!]!.file)).toBeLessThanOrEqual(85 * kB);
    expect(names.filter((name) => manifest[name]?.imports?.includes(library!))).toEqual([]);
    expect(aheadSources).not.toContain(library);
  });

  it("of one language is at most 31 kB in each part, and no script holds all parts", () => {
    const parts = names.filter((name) => /phrases\/src\/compiled\/\w+\.ts\?part=\w+$/.test(name));
    expect(parts.length).toBeGreaterThanOrEqual(3 * 5);
    for (const name of parts) expect(weighed(manifest[name]!.file), name).toBeLessThanOrEqual(31 * kB);
    expect(names.filter((name) => /phrases\/src\/compiled\/\w+\.ts$/.test(name))).toEqual([]);
  });

  it("of the sentences: the build says which part every screen and every module fetched ahead needs", () => {
    const parts = JSON.parse(readFileSync(join(dist, "sentence-parts.json"), "utf8")) as Record<string, string>;
    for (const name of screens) expect(parts[name], name).toMatch(/^(identity|mpci|team|reuse|adc|more)$/);
    expect(parts["src/app/start-public-home.tsx"]).toBe("first");
    for (const source of aheadSources) expect(parts[source], source).toBeDefined();
  });
});

it.skipIf(!built)("the one style sheet of the built screens has the rules of every screen's sheet", () => {
  const sheet = readdirSync(join(dist, "assets")).find((name) => name.endsWith(".css"));
  const rules = readFileSync(join(dist, "assets", sheet ?? ""), "utf8");
  const sources = readdirSync(join(root, "apps/web/src"), { recursive: true, encoding: "utf8" })
    // The page of all components is built for development only.
    .filter((name) => name.endsWith(".module.css") && !name.startsWith("features/platform/components/"))
    .map((name) => join(root, "apps/web/src", name));
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((source) => !rules.includes(`.${shortClassName("a", source).slice(0, -1)}`))).toEqual([]);
});

it.skipIf(!built)("no width or height at which the screens change is in pixels: it follows the size of text", () => {
  const sheet = readdirSync(join(dist, "assets")).find((name) => name.endsWith(".css"));
  const conditions = readFileSync(join(dist, "assets", sheet ?? ""), "utf8").match(/@(?:media|container)[^{]*/g) ?? [];
  expect(conditions.length).toBeGreaterThan(50);
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([]);
});

it.runIf(process.env.CI === "true")("the web is built wherever CI is set", () => expect(built).toBe(true));
