// Renders the HTML page of the screens for a request: a nonce, and language and theme before the first paint.
import { type Brand, defaultLocale, type Environment, locales } from "@filings/contract/platform/places";
import { needsScriptSentence, openingSentence } from "@filings/phrases/opening";
import type { Ahead } from "./ahead.ts";
import { type Looks, withLook } from "./first-look.ts";
import { webManifestPath } from "./web-manifest.ts";

export interface PageOptions {
  readonly nonce: string;
  /** The decoded values of the cookies. */
  readonly languageCookie: string | undefined;
  readonly darkModeCookie: string | undefined;
  /** The address of the sign-in pages, if another server has them. */
  readonly identityUrl: string | null;
  /** Where people write to who runs the platform; null: nowhere. */
  readonly operatorEmail: string | null;
  readonly environment: Environment;
  readonly brand: Brand;
  /** By how much the clock of a demo is ahead. */
  readonly movedMs: number;
  readonly matomo: { readonly url: string; readonly siteId: number } | null;
  readonly catalogues: ReadonlyMap<string, string>;
  /** The font files by the name of their source. */
  readonly faces: ReadonlyMap<string, string>;
  readonly ahead: Ahead;
  /** What the build drew for this visit, by language; empty: nothing. */
  readonly looks: Looks;
  /** Whether the page names what a browser needs to install the product. */
  readonly isInstallable: boolean;
}

export function writePage(page: string, options: PageOptions): string {
  const { nonce, languageCookie, darkModeCookie, identityUrl, environment, brand, matomo, catalogues, faces, ahead } =
    options;
  const { code, tag, direction } = localeOfCookie(languageCookie);
  const manifest = options.isInstallable ? `<link rel="manifest" href="${webManifestPath(code)}" />` : "";
  const theme = themeOf(darkModeCookie);
  const look = theme + (brand === "default" ? "" : ` data-brand="${brand}"`);
  const place = environment === "production" ? "" : ` data-environment="${environment}"`;
  const sentences = ["first", ...ahead.parts].map((part) => catalogues.get(`${code} ${part}`) ?? []);
  const scripts = [...sentences.flat(), ...ahead.scripts];
  const isNamed = (file: string) => page.includes(`"${file}"`);
  const drawn = options.looks[code];
  const preloads = scripts
    .filter((file) => !isNamed(file))
    .map((file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}" crossorigin />`)
    .join("");
  const head = [
    manifest,
    ...facesOf(code)
      .flatMap((name) => faces.get(name) ?? [])
      .map(preloadFace),
    drawn === undefined ? preloads : "",
    options.movedMs === 0 ? "" : `<script nonce="${nonce}">clockMoved = ${options.movedMs}</script>`,
    identityUrl === null ? "" : `<meta name="identity-app" content="${escapeAttribute(identityUrl)}" />`,
    options.operatorEmail === null
      ? ""
      : `<meta name="operator" content="${escapeAttribute(options.operatorEmail)}" />`,
    matomo === null
      ? ""
      : `<meta name="analytics" content="${escapeAttribute(matomo.url)}" data-site="${matomo.siteId}" />`,
  ].join("");
  return (drawn === undefined ? withSheetBehind(page) : withLook(page, { look: drawn, preloads, environment }))
    .replace("OPENING", openingSentence(code))
    .replace("NEEDS_SCRIPT", needsScriptSentence(code))
    .replaceAll("CSP_NONCE", nonce)
    .replace(/<html[^>]*>/, `<html lang="${tag}" dir="${direction}"${look}${place}>`)
    .replace("</head>", `${head}</head>`);
}

/** Loaded after the first paint, which does not need it; the page's code waits for it. */
function withSheetBehind(page: string): string {
  const sheets = /<link rel="stylesheet"[^>]*>/g;
  const named = page.match(sheets) ?? [];
  return page.replaceAll(sheets, "").replace("</body>", `${named.join("")}</body>`);
}

/** Chinese and Korean faces are read by the script of the page, and only where the reader's system has none. */
const furtherFaces: Readonly<Record<string, readonly string[]>> = {
  ar_EG: ["noto-sans-arabic"],
  hr_HR: ["inter-latin-ext"],
  hu_HU: ["inter-latin-ext"],
  sl_SI: ["inter-latin-ext"],
  sr_RS: ["inter-latin-ext"],
};

/** The fonts of a language, preloaded so that they are there before the first text is drawn. */
function facesOf(code: string): readonly string[] {
  return ["inter-latin", ...(furtherFaces[code] ?? [])];
}

function preloadFace(file: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin />`;
}

interface PolicyOptions {
  readonly secure: boolean;
  /** The address that receives page views. */
  readonly analyticsUrl: string | null;
}

export function policyOf(nonce: string, { secure, analyticsUrl }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${analyticsUrl === null ? "" : ` ${new URL(analyticsUrl).origin}`}`,
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The policy of a script that runs as a worker; null for others, which are under the policy of their page. */
export function policyOfThread(path: string): string | null {
  // The PDF worker parses untrusted files: it fetches fonts and decoders from here and may do nothing else.
  return /^\/assets\/pdf-worker-[\w-]+\.js$/.test(path)
    ? "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'"
    : null;
}

/** A cookie that is neither leaves the theme to the system. */
function themeOf(cookie: string | undefined): string {
  if (cookie === "true") return ' data-theme="dark"';
  return cookie === "false" ? ' data-theme="light"' : "";
}

/** The cookie is JSON with a string `language`; anything else counts as British English. */
function localeOfCookie(cookie: string | undefined) {
  const wanted = languageIn(cookie)?.replaceAll("_", "-").toLowerCase();
  const released = locales.filter(({ released }) => released);
  const found = released.find(({ code, tag }) =>
    [code.replaceAll("_", "-"), tag].some((name) => name.toLowerCase() === wanted),
  );
  return found ?? released.find(({ code }) => code === defaultLocale)!;
}

function languageIn(cookie: string | undefined): string | null {
  try {
    const { language } = JSON.parse(cookie ?? "null") as { language?: unknown };
    return typeof language === "string" ? language : null;
  } catch {
    return null;
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
