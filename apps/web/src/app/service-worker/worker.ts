// The service worker: keeps the page's own files in the browser, so that the page opens without a line. It keeps no call.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { type BuiltList, languageOf, type PageMessage, phrasesCache, shellAddress } from "./built-list.ts";

/** The few names of a service worker's scope that are used here: TypeScript has them only without those of a page. */
interface WorkerScope {
  readonly clients: {
    readonly matchAll: (wanted: { type: "window" }) => Promise<readonly unknown[]>;
    readonly claim: () => Promise<void>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (name: string, hear: (event: WorkerEvent) => void) => void;
}
interface WorkerEvent {
  readonly data?: PageMessage;
  readonly ports: readonly MessagePort[];
  readonly waitUntil: (work: Promise<unknown>) => void;
}

declare const __BUILT__: BuiltList;
const scope = globalThis as unknown as WorkerScope;
const { build, files, entry, phrases } = __BUILT__;

/** A proxy answers so while the server is gone. */
const goneStatuses: ReadonlySet<number> = new Set([502, 503, 504]);
const patienceMs = 10_000;

cleanupOutdatedCaches();
precacheAndRoute([...files.map((url) => ({ url, revision: null })), { url: shellAddress, revision: build }], {
  // An address with a question is another page's, never a file of the build.
  ignoreURLParametersMatching: [],
  directoryIndex: "",
  cleanURLs: false,
});

// Online every page comes from the server, with its own nonce; the kept page stands in only where no answer comes.
registerRoute(
  new NavigationRoute(async ({ request }) => (await fromServer(request)) ?? (await keptPage()), {
    denylist: [/^\/(?:api|ws|gateways|assets)(?:\/|$)/, /^[^?]*\.\w{2,11}(?:\?|$)/],
  }),
);

const phraseFiles: ReadonlySet<string> = new Set(Object.values(phrases).flat());
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && phraseFiles.has(url.pathname),
  async ({ request }) => (await caches.match(request, { cacheName: phrasesCache })) ?? fetch(request),
);

scope.addEventListener("install", (event) => event.waitUntil(keepSpokenLanguages()));
// The page that registered the first worker has it at once.
scope.addEventListener("activate", (event) => event.waitUntil(forgetOldPhrases().then(() => scope.clients.claim())));
scope.addEventListener("message", (event) => {
  if (event.data?.kind === "language") event.waitUntil(keepPhrases(event.data.code));
  if (event.data?.kind === "take-over") event.waitUntil(takeOver());
  if (event.data?.kind === "entry") event.ports[0]?.postMessage(entry);
});

async function fromServer(request: Request): Promise<Response | null> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  try {
    const answer = await Promise.race([fetch(request), tooLate]);
    return answer !== null && goneStatuses.has(answer.status) && (await matchPrecache(shellAddress)) ? null : answer;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Of this build: a page that names other scripts would find none of them without a line. */
async function keptPage(): Promise<Response> {
  const kept = await matchPrecache(shellAddress);
  const isOfBuild = kept !== undefined && (await kept.clone().text()).includes(`"${entry}"`);
  return isOfBuild ? kept : Response.error();
}

async function keepPhrases(language: string): Promise<void> {
  const wanted = phrases[language] ?? [];
  const cache = await caches.open(phrasesCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(wanted.filter((file) => !kept.has(file)));
}

/** A language that was read here before is there without a line after an update too. */
async function keepSpokenLanguages(): Promise<void> {
  const cache = await caches.open(phrasesCache);
  const languages = (await cache.keys()).map(({ url }) => languageOf(new URL(url).pathname));
  for (const language of new Set(languages)) if (language !== null) await keepPhrases(language);
}

async function forgetOldPhrases(): Promise<void> {
  const cache = await caches.open(phrasesCache);
  for (const request of await cache.keys())
    if (!phraseFiles.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** With one page open, which is leaving for the next; a second page may still need files of the build before. */
async function takeOver(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window" });
  if (pages.length <= 1) await scope.skipWaiting();
}
