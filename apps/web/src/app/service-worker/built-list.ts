// What the build tells the service worker, and what a page may say to it.

/** Paths from the root of the site. */
export interface BuiltList {
  /** Changes with any file of the build. */
  readonly build: string;
  /** What every page may need, whatever its language. */
  readonly files: readonly string[];
  /** The first script, which the page of this build names. */
  readonly entry: string;
  readonly phrases: Readonly<Record<string, readonly string[]>>;
}

export type PageMessage =
  | { readonly kind: "language"; readonly code: string }
  /** A page goes on to the next and has no form open, or is of the new build already. */
  | { readonly kind: "take-over" }
  /** Answered through the port that comes with it, by the path of the first script. */
  | { readonly kind: "entry" };

/** No address of a screen: the server answers it with the page, as it does every address. */
export const shellAddress = "/kept-page";

/** The cache of the languages that were read in this browser. */
export const phrasesCache = "filings-phrases";

const phrasesFile = /^\/assets\/([a-z]{2}_\w+?)-[a-z]+-[\w-]+\.js$/;

/** The language of a file of phrases; null for any other file. */
export function languageOf(path: string): string | null {
  return phrasesFile.exec(path)?.[1] ?? null;
}

const kept = /\.(?:js|css|woff2|svg)$/;
/**
 * Only a few pages read these, and each is larger than all the rest of its screen: without a line they say that they did not load. Chinese and Korean
 * faces are read only where the system has none; the browser keeps those that were.
 */
const seldom = /^\/assets\/(?:pdf-worker|pdf-reader|verify-time-stamp|reading-thread|chinese|korean)-/;

interface Built {
  readonly paths: readonly string[];
  readonly entry: string;
  readonly build: string;
}

/** Divides the paths of a build into what is kept for everybody and what for a language. */
export function builtList({ paths, entry, build }: Built): BuiltList {
  const spoken = paths.filter((path) => languageOf(path) !== null);
  return {
    build,
    files: paths.filter((path) => languageOf(path) === null && kept.test(path) && !seldom.test(path)).sort(),
    entry,
    phrases: Object.fromEntries(
      [...new Set(spoken.map(languageOf))].map((code) => [
        code ?? "",
        spoken.filter((path) => languageOf(path) === code).sort(),
      ]),
    ),
  };
}
