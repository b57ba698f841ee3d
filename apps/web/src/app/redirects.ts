// The specification's rules of page entry as one table: from where somebody stands to where they are sent.
import { countries } from "@filings/contract/places";

export const homePath = "/ae/mpci/home";

export interface Entry {
  readonly path: string;
  readonly signedIn: boolean;
  /** The first screen of this visit, or the first after signing in. */
  readonly entering: boolean;
  readonly homeVisited: boolean;
  /** Signed in within the last 15 seconds. */
  readonly recentLogin: boolean;
  /** The stored preference open-mpci-homepage-on-login. */
  readonly opensHome: boolean;
}

type Rule = (entry: Entry) => string | null;

/** The first rule that answers wins. */
const rules: readonly Rule[] = [canonicalAuthority, unknownAuthority, authorityStart, signedOutOnMpci, homeOnce];

export function redirectFor(entry: Entry): string | null {
  for (const rule of rules) {
    const to = rule(entry);
    if (to !== null) return to;
  }
  return null;
}

interface Place {
  readonly country: (typeof countries)[number];
  readonly authority: string;
  readonly rest: string;
}

/** `:country` is one of the country list, or the path is no place at all. */
function placeOf(path: string): Place | null {
  const [, code = "", authority = "", ...rest] = path.split("/");
  const country = countries.find((each) => each.code === code);
  return country === undefined || authority === "" ? null : { country, authority, rest: rest.join("/") };
}

/** The same code in another letter case is what was meant. */
function canonicalAuthority({ path }: Entry): string | null {
  const place = placeOf(path);
  if (place === null) return null;
  const { country, authority, rest } = place;
  const known = country.authorities.find(({ code }) => code === authority.toLowerCase());
  return known === undefined || known.code === authority ? null : `/${country.code}/${known.code}/${rest}`;
}

function unknownAuthority({ path }: Entry): string | null {
  const place = placeOf(path);
  if (place === null) return null;
  const { country, authority } = place;
  return country.authorities.some(({ code }) => code === authority) ? null : homePath;
}

/** The authority's own start is its list of filings. */
function authorityStart({ path, signedIn }: Entry): string | null {
  const place = placeOf(path);
  if (place === null || place.rest !== "" || !signedIn) return null;
  return `/${place.country.code}/${place.authority}/filings`;
}

function signedOutOnMpci({ path, signedIn }: Entry): string | null {
  return !signedIn && path.split("/").includes("mpci") && path !== homePath ? homePath : null;
}

function homeOnce({ path, signedIn, entering, homeVisited, recentLogin, opensHome }: Entry): string | null {
  const goes = signedIn && entering && !homeVisited && recentLogin && opensHome;
  return goes && path !== homePath && !isIdentity(path) ? homePath : null;
}

function isIdentity(path: string): boolean {
  return path.startsWith("/identity/") || path.startsWith("/filings-redirect");
}

/** Screens that only make sense to somebody who is signed in; any other path shows itself to everybody. */
export function needsSession(path: string): boolean {
  return /^\/(identity\/account|adc|payments|subscriptions|company-network|contacts|notifications|settings|search|recherche)(\/|$)/.test(
    path,
  );
}

/** Pages that are never left because a session has ended. */
export function staysWithoutSession(path: string): boolean {
  return /^\/(verify|status|identity\/login|filings-redirect)(\/|$)/.test(path);
}
