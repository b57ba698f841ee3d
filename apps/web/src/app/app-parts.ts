// Puts the parts of the page together once: cookies, words, session, answers kept, live line.
import { getHealth } from "@filings/contract/api/shared";
import type { SocketMessage } from "@filings/contract/platform/socket";
import type { QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "#api/query-client.ts";
import { type CookieJar, createCookieJar } from "#i18n/cookie-jar.ts";
import { type Speech, startSpeech } from "#i18n/language-provider.tsx";
import { isMovable, sessionNow } from "#i18n/time/told-time.ts";
import { confirmIdentity } from "#identity/step-up/step-up.ts";
import { gathered } from "#live/gathered.ts";
import { createLaterLive } from "#live/later-live.ts";
import type { Live } from "#live/live-connection.ts";
import { fetchAgain, invalidate } from "#live/out-of-date.ts";
import { withKeptAnswers } from "#offline/kept-call.ts";
import { isSettledHere, signsInHere } from "#offline/unsent/signed-in-here.ts";
import { identityAddress } from "#session/identity-app.ts";
import { watchFields } from "#session/idle/last-field.ts";
import { createSession, type Session, type TabsHear } from "#session/session.ts";
import { withEarlyRefresh } from "#session/token/early-refresh.ts";
import { sayPartIsMissing } from "#ui/late-part.ts";
import { staysWithoutSession } from "./redirects.ts";

export interface AppParts {
  readonly cookies: CookieJar;
  readonly speech: Speech;
  readonly session: Session;
  readonly queries: QueryClient;
  readonly live: Live;
}

/** `needsSession`: whether the page of a path asks for one. */
export async function createAppParts(needsSession: (path: string) => boolean): Promise<AppParts> {
  const cookies = createCookieJar();
  const speech = await startSpeech(cookies, { isKept });
  const queries = createQueryClient();
  const fields = watchFields(document, location);
  const tabs = new BroadcastChannel("filings-company");
  const session = createSession({
    fetch: withEarlyRefresh(window, (...request) => fetch(...request)),
    cookies,
    languageTag: () => speech.language().tag,
    say: (sentence) => speech.i18n._(sentence),
    confirm: confirmIdentity,
    now: sessionNow,
    kept: sessionStorage,
    here: fields.address,
    // What was not sent is sealed first: the next person at a shared device reads none of it.
    goTo: (address) => void sealUnsent("stays").finally(() => leaveFor(identityAddress(address))),
    offline: { owner: async () => (await keeper()).ownerHere(), withKept: withKeptAnswers, begins: beginsHere },
    tellTabs: (what) => tabs.postMessage(what),
    stays: (path, loading) => {
      const [pathname = ""] = path.split(/[?#]/);
      return (
        staysWithoutSession(pathname) || (loading && !needsSession(pathname) && !pathname.split("/").includes("mpci"))
      );
    },
  });
  tabs.addEventListener("message", ({ data }: MessageEvent<TabsHear>) =>
    data === "ended" ? session.ended("elsewhere") : void session.lookAgain(),
  );
  addEventListener("online", session.lineIsBack);
  const fetchLists = gathered((queryKey) => fetchAgain(queries, queryKey));
  const live = createLaterLive(async () => {
    const { createLive } = await import("#live/live-connection.ts");
    return createLive({
      url: () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/stream`,
      // A move of the clock may have been missed, and with it the end of the token: any answer tells.
      token: async (isRetry) => {
        if (isRetry && isMovable()) await session.call(getHealth).catch(() => {});
        return session.current();
      },
      heard: (message) => {
        if (message.content_type !== "single_logout") return invalidate(queries, message, fetchLists);
        hearsOfEnd(session, message.data);
      },
      cameBack: () => fetchAgain(queries),
      now: sessionNow,
    });
  }, sayPartIsMissing);
  addEventListener("offline", () => live.lineIsGone());
  const seen = { isSignedIn: false };
  session.subscribe(() => {
    if (session.state() === "signed-in") {
      seen.isSignedIn = true;
      live.start();
    } else {
      // The page before this one may have kept something while it was being left.
      if (!seen.isSignedIn) void sealUnsent("goes");
      live.stop();
      queries.clear();
    }
  });
  return { cookies, speech, session, queries, live };
}

type End = Extract<SocketMessage, { readonly content_type: "single_logout" }>["data"];

function hearsOfEnd(session: Session, end: End): void {
  const { is_all_users_logout, is_idle_session_logout, is_moved, is_removed } = end;
  // Where to, the server says.
  if (is_moved === true) void session.lookAgain();
  else if (is_removed === true) session.ended("removed");
  else session.ended(is_all_users_logout ? "everywhere" : is_idle_session_logout ? "idle" : "elsewhere");
}

/** Where the part that knows does not come, no sentences do. */
const isKept = (code: string) =>
  import("./service-worker/kept-phrases.ts").then(
    ({ arePhrasesKept }) => arePhrasesKept(code),
    () => false,
  );

const keeper = () => import("#offline/keeper.ts");

/** A part that does not come leaves them as they lie. */
function sealUnsent(key: "stays" | "goes"): Promise<void> {
  return keeper()
    .then(({ sealUnsent }) => sealUnsent(key))
    .catch(() => {});
}

function beginsHere(user: string): void {
  if (isSettledHere(user)) return;
  // At once: the page may be left, or the line cut, before the rest has come.
  signsInHere(user, false);
  void keeper()
    .then(({ beginsHere }) => beginsHere(user))
    .catch(() => {});
}

/** Nothing is asked before the page goes: who is signed out cannot stay, and an edit is kept in this browser. */
function leaveFor(address: string): void {
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  location.assign(address);
}
