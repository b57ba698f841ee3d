// The public home as the build drew it: a visitor reads it in the page itself, before any script is there.
import type { Brand, Environment } from "@filings/contract/platform/places";

/** Of one language, as HTML. */
export interface Look {
  readonly page: string;
  /** The line that names the environment, by the environment; production has none. */
  readonly ribbons: Readonly<Record<string, string>>;
}

/** By the code of the language. */
export type Looks = Readonly<Record<string, Look>>;

interface Visit {
  /** With its query. */
  readonly url: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly brand: Brand;
}

const homes: ReadonlySet<string> = new Set(["/", "/ae/mpci/home"]);

/** Whether this visit sees what the build drew: a stranger, at home, under the brand that the build knows. */
export function isDrawnAhead({ url, cookies, brand }: Visit): boolean {
  if (!homes.has(url) || brand !== "default" || cookies.filings_login_time !== undefined) return false;
  // A browser with an earlier session is told there that it is over.
  return url === "/" || cookies.filings_last_activity === undefined;
}

const placeOfPage = '<div id="root"></div>';
/** It says that the page is coming, which is there. */
const opening = /<div class="first-look">.*?<\/div>/;

const scriptsOfPage = /<script type="module"[^>]*><\/script>/g;

/**
 * Fetches what waits in the template once the look is painted, and in any case after 4 s: a face may never come. A page
 * in the background paints nothing.
 */
const startBehindLook = `{
  const start = () => {
    const behind = document.getElementById("behind-look");
    if (behind === null) return;
    document.head.append(behind.content);
    behind.remove();
  };
  addEventListener("load", () => {
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
  setTimeout(start, 4000);
}`;

interface LookAndScripts {
  readonly look: Look;
  /** The tags that preload what the scripts of the page need. */
  readonly preloads: string;
  readonly environment: Environment;
}

/**
 * Puts the look into the page, with the line that names the environment above its head. The scripts only take over
 * what is drawn: they leave the line to the sheet and the face until it is seen.
 */
export function withLook(page: string, { look, preloads, environment }: LookAndScripts): string {
  const { page: home, ribbons } = look;
  const ribbon = ribbons[environment] ?? "";
  const scripts = preloads + (page.match(scriptsOfPage) ?? []).join("");
  const behind = `<template id="behind-look">${scripts}</template><script nonce="CSP_NONCE">${startBehindLook}</script>`;
  const drawn = home.replace("<header", () => `${ribbon}<header`);
  return page
    .replaceAll(scriptsOfPage, "")
    .replace("</head>", () => `${behind}</head>`)
    .replace(placeOfPage, () => `<div id="root">${drawn}</div>`)
    .replace(opening, "");
}
