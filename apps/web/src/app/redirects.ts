// The specification's rules of page entry as one table: from where somebody stands to where they are sent.
import { countries } from "@filings/contract/platform/places";
import { homePath } from "./page/public-home-address.ts";

export interface Entry {
  readonly path: string;
  /** The query as it is read: country and authority may be named there as well. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly signedIn: boolean;
  /** The first screen of this visit, or the first after signing in. */
  readonly entering: boolean;
  readonly homeVisited: boolean;
  /** Signed in within the last 15 seconds. */
  readonly recentLogin: boolean;
  /** The stored preference open-mpci-homepage-on-login. */
  readonly opensHome: boolean;
}

export interface Redirect {
  readonly path: string;
  /** Absent: the query stays as it is. */
  readonly search?: Readonly<Record<string, unknown>>;
}

const home: Redirect = { path: homePath, search: {} };

interface Row {
  /** The specification's own situation (section 2), or the decision that filled it. */
  readonly situation: string;
  /** Null: the row says nothing of this entry. */
  readonly to: (entry: Entry) => Redirect | "stay" | null;
}

/** The first row that answers wins. */
export const redirects: readonly Row[] = [
  { situation: "path /ae/mpci/home: the home screen", to: stayHome },
  { situation: "authority unknown, a matching code exists: the query sets that authority", to: matchingAuthority },
  { situation: "country and authority given, authority not among the country's: home", to: unknownAuthority },
  { situation: "path contains mpci, not signed in: home", to: signedOutOnMpci },
  { situation: "signed in, any other path, recently active and preferred: home, once a visit", to: homeOnce },
  { situation: "authority code is mpci: /{country}/mpci/", to: authorityMpci },
  { situation: "/{country}/{authority}/ is the list of filings (decided)", to: authorityStart },
];

export function redirectFor(entry: Entry): Redirect | null {
  for (const { to } of redirects) {
    const found = to(entry);
    if (found !== null) return found === "stay" ? null : found;
  }
  return null;
}

/** More than any entry needs, and fewer than a circle. */
const hopsMost = 5;

/** Where all rules together lead, in one step: the router takes a path that ends in a slash for the same without, and would go round. */
export function destinationOf(entry: Entry): Redirect | null {
  let at = entry;
  let to = null as Redirect | null;
  for (let hops = 0; hops < hopsMost; hops += 1) {
    const next = redirectFor(at);
    if (next === null) break;
    const search: Redirect["search"] = next.search ?? to?.search;
    to = search === undefined ? { path: next.path } : { path: next.path, search };
    at = { ...at, ...to };
  }
  return to;
}

function stayHome({ path }: Entry): "stay" | null {
  return path.replace(/\/$/, "") === homePath ? "stay" : null;
}

interface Place {
  readonly country: (typeof countries)[number];
  readonly authority: string;
  /** What follows in the path; null where the query names the place. */
  readonly rest: string | null;
}

/** `:country` is one of the country list, or the path is no place at all. */
function placeOf({ path, search }: Entry): Place | null {
  const [, inPath = "", authority = "", ...rest] = path.split("/");
  const country = countries.find(({ code }) => code === inPath);
  if (country !== undefined) return authority === "" ? null : { country, authority, rest: rest.join("/") };
  const asked = countries.find(({ code }) => code === search.country);
  if (path !== "/" || asked === undefined || typeof search.authority !== "string") return null;
  return { country: asked, authority: search.authority, rest: null };
}

function isKnown({ country, authority }: Place): boolean {
  return country.authorities.some(({ code }) => code === authority);
}

/** The same code in another letter case is what was meant. */
function matchingAuthority(entry: Entry): Redirect | null {
  const place = placeOf(entry);
  if (place === null || isKnown(place)) return null;
  const { country, authority, rest } = place;
  const meant = country.authorities.find(({ code }) => code === authority.toLowerCase());
  if (meant === undefined) return null;
  if (rest === null) return { path: entry.path, search: { ...entry.search, authority: meant.code } };
  return { path: `/${country.code}/${meant.code}/${rest}` };
}

function unknownAuthority(entry: Entry): Redirect | null {
  const place = placeOf(entry);
  return place === null || isKnown(place) ? null : home;
}

/** Home keeps where its visitor wanted to go, for the way back after the sign-in. */
function signedOutOnMpci({ path, signedIn }: Entry): Redirect | null {
  if (signedIn || !path.includes("mpci")) return null;
  return isPlace(path) ? { ...home, search: { to: path } } : home;
}

/** More than a country and an authority. */
function isPlace(path: string): boolean {
  return path.split("/").filter((part) => part !== "").length > 2;
}

function homeOnce({ path, signedIn, entering, homeVisited, recentLogin, opensHome }: Entry): Redirect | null {
  return signedIn && entering && !homeVisited && recentLogin && opensHome && !isIdentity(path) ? home : null;
}

/** The identity app is another application, even where it is served here. */
function isIdentity(path: string): boolean {
  return path.startsWith("/identity/") || path.startsWith("/filings-redirect");
}

function authorityMpci(entry: Entry): Redirect | null {
  const place = placeOf(entry);
  if (place === null || place.authority !== "mpci") return null;
  if (place.rest === null) return { path: `/${place.country.code}/mpci/`, search: {} };
  return entry.path === `/${place.country.code}/mpci` ? { path: `${entry.path}/` } : null;
}

function authorityStart(entry: Entry): Redirect | null {
  const place = placeOf(entry);
  return place === null || place.rest !== "" ? null : { path: `/${place.country.code}/${place.authority}/filings` };
}

/** Pages that are never left because a session has ended. */
export function staysWithoutSession(path: string): boolean {
  return /^\/(verify|status|help|filings-redirect)(\/|$)/.test(path) || isPublicIdentity(path);
}

/** A site search and what it looks for; null for every other page. */
export function siteSearchOf(path: string, search: Readonly<Record<string, unknown>>): string | null {
  if (!/^\/(?:recherche|search)/.test(path)) return null;
  return typeof search.q === "string" && search.q !== "" ? search.q : null;
}

/** Signing in and what leads to it: shown to everybody, in the same frame. */
export function isPublicIdentity(path: string): boolean {
  return /^\/identity\/(?!account(\/|$))/.test(path);
}
