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

/** The attribute of a script that only takes over what is drawn: its sheet and its face come before it. */
export const afterTheLook = ' fetchpriority="low"';

/** Puts the look into the page, with the line that names the environment above its head. */
export function withLook(page: string, { page: home, ribbons }: Look, environment: Environment): string {
  const ribbon = ribbons[environment] ?? "";
  const drawn = home.replace("<header", () => `${ribbon}<header`);
  return page
    .replace('<script type="module"', `<script type="module"${afterTheLook}`)
    .replace(placeOfPage, () => `<div id="root">${drawn}</div>`)
    .replace(opening, "");
}
