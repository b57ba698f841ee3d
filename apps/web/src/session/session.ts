// Who is signed in on this page: the access token in memory, one refresh at a time, and the way out.
import type { PasskeyAnswer } from "@filings/contract/api/passkey-fields";
import { createToken, endSession, refreshToken } from "@filings/contract/api/platform/service";
import { ApiError, type Say } from "#api/api-error.ts";
import { type Call, createCall, type TokenSource } from "#api/call.ts";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import type { withKeptAnswers } from "#offline/kept-call.ts";
import { isNoAnswer } from "#offline/no-answer.ts";
import type { Owner } from "#offline/own-key.ts";
import { writeActivity } from "./idle/activity.ts";
import { createLateSignOut } from "./late-sign-out.ts";
import { forgetLeft, leadsBack, movedToOf, readMovedTo, rememberLeft } from "./left-page.ts";
import { readLoginTime, removeLoginTime, writeLoginTime } from "./login-time.ts";
import { type LogoutReason, loginAddress } from "./own-paths.ts";
import { basicHeader } from "./token/basic-header.ts";
import { claimsOf, expiresAt } from "./token/claims.ts";

export type SessionState = "starting" | "signed-in" | "signed-out";

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The second step: a code that was sent, or the answer of a passkey. */
export type SecondFactor = { readonly code: string } | { readonly passkey: PasskeyAnswer };

export interface Session extends TokenSource {
  readonly call: Call;
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks for a session if somebody has signed in here before; what it ends in is the state. */
  readonly start: () => Promise<SessionState>;
  /** `deeper`: the way back leads past the home screen, and the login time is written only once that is shown. */
  readonly signIn: (given: SignIn & SecondFactor, options: { deeper: boolean }) => Promise<void>;
  /** With the token of a call that has signed one in, such as an accepted invitation. */
  readonly enter: (access: string) => void;
  readonly arrived: () => void;
  /** Where signing in leads to: `path`, unless it was left on purpose here, or by somebody else. */
  readonly wayBack: (path: string) => string;
  /** The company to which the person was moved whom this tab signed out for that. */
  readonly movedTo: () => string | null;
  /** Goes on for another company of the same person; throws where the server says no. */
  readonly switchCompany: (company: string) => Promise<void>;
  /** Asks whose the session is now, and for which company: another tab of this browser may have gone on for another. */
  readonly lookAgain: () => Promise<void>;
  /** Tells of another company that this page has not chosen itself. */
  readonly onMoved: (listener: (company: string) => void) => () => void;
  /** Tells the server of a sign-out that it has not heard of, once there is a line again. */
  readonly lineIsBack: () => void;
  readonly signOut: (options?: { everywhere?: boolean; idle?: boolean }) => Promise<void>;
  /** Another tab or device, or the server, has ended it. */
  readonly ended: (reason?: LogoutReason) => void;
}

/** Another session, or another company of it; or it was ended here. */
export type TabsHear = "changed" | "ended";

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly cookies: CookieJar;
  readonly languageTag: () => string;
  readonly say?: Say;
  readonly confirm?: () => Promise<boolean>;
  readonly now: () => number;
  /** Of this tab, through every sign-in in it. */
  readonly kept: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Path, query and fragment of the page. */
  readonly here: () => string;
  readonly goTo: (address: string) => void;
  /** Tells the other tabs that the company is another one, or the account. */
  readonly tellTabs?: (what: TabsHear) => void;
  /** Absent: without a line nobody is signed in. `owner`: whose session this browser has. */
  readonly offline?: {
    readonly owner: () => Promise<Owner | null>;
    readonly withKept: typeof withKeptAnswers;
    /** Somebody is signed in: what another person left open in this browser is sealed. */
    readonly begins: (user: string) => void;
  };
  /** Whether a page is not left for the sign-in page; more pages are kept while the page is only loading. */
  readonly stays: (path: string, loading: boolean) => boolean;
}

/** A little early, so that a token does not run out on its way. */
const earlyMs = 10_000;

export function createSession(surroundings: Surroundings): Session {
  const { fetch, cookies, languageTag, say, confirm, now, kept, here, goTo, stays, tellTabs, offline } = surroundings;
  const held: {
    token: string | null;
    company: string | null;
    /** Whose page this is while no answer has come since it began. */
    away: Owner | null;
    state: SessionState;
    refreshing: Promise<string | null> | null;
    arriving: boolean;
    /** While the session is being ended here: what the page will say of it, whatever the server answers meanwhile. */
    ending: { readonly reason: LogoutReason | undefined } | null;
  } = {
    token: null,
    company: null,
    away: null,
    state: "starting",
    refreshing: null,
    arriving: false,
    ending: null,
  };
  const late = createLateSignOut(surroundings);
  const listeners = new Set<() => void>();
  const followers = new Set<(company: string) => void>();

  function whose(): Owner | null {
    const [user, company] = [userNow(), held.company];
    return user === null || company === null ? null : { user, company };
  }

  function become(state: SessionState, token: string | null): void {
    held.token = token;
    if (token !== null || state === "signed-out") held.away = null;
    const before = held.company;
    held.company = token === null ? (held.away?.company ?? null) : claimsOf(token).company;
    if (before !== null && held.company !== null && held.company !== before)
      for (const follower of followers) follower(held.company);
    if (held.state === state) return;
    const user = token === null ? null : claimsOf(token).user;
    if (user !== null) offline?.begins(user);
    // Signing in is activity; the load of a page is none, or a session left alone would never end.
    if (held.state === "signed-out" && state === "signed-in") writeActivity(cookies, now());
    held.state = state;
    for (const listener of listeners) listener();
  }

  function leave(why?: LogoutReason, movedTo: string | null = null): void {
    // Several calls may learn of the same end; the first has said why.
    if (held.state === "signed-out") return;
    const reason = held.ending === null ? why : held.ending.reason;
    const path = here();
    const isMeant = held.ending !== null && reason === undefined;
    if (held.token !== null || held.away !== null || movedTo !== null)
      rememberLeft(kept, { path, by: userNow(), isMeant, movedTo });
    // Who was moved is told, wherever they come in.
    const staysHere = stays(path, held.state === "starting" && reason !== "moved");
    // It is of the account that is signed in now.
    if (reason !== "replaced") removeLoginTime(cookies);
    become("signed-out", null);
    if (!staysHere) goTo(loginAddress(reason === "moved" ? "/" : path, reason));
  }

  /** A browser has one session: an account that signs in in another tab takes it over, and nothing of this page is its own. */
  function isOfAnother(access: string): boolean {
    const [before, { user }] = [userNow(), claimsOf(access)];
    return before !== null && user !== null && before !== user;
  }

  function userNow(): string | null {
    return (held.token === null ? held.away?.user : claimsOf(held.token).user) ?? null;
  }

  /** Null where the server says that there is no session; throws where it did not answer. */
  function refresh(): Promise<string | null> {
    held.refreshing ??= call(refreshToken)
      .then(({ access }) => {
        if (isOfAnother(access)) {
          leave("replaced");
          return null;
        }
        become("signed-in", access);
        return access;
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
        const movedTo = movedToOf(error);
        leave(movedTo !== null ? "moved" : error.code === "session_outlived" ? "clock" : "expired", movedTo);
        return null;
      })
      .finally(() => {
        held.refreshing = null;
      });
    return held.refreshing;
  }

  const tokens: TokenSource = {
    current: async () => {
      if (held.refreshing !== null) return held.refreshing;
      if (held.token === null) return held.away === null ? null : refresh();
      return expiresAt(held.token) - earlyMs > now() ? held.token : refresh();
    },
    // Another call may have had the same token refused a moment before.
    refresh: async (refused) => (held.token !== null && held.token !== refused ? held.token : refresh()),
    signedOut: () => leave("expired"),
  };
  const plain = createCall({ tokens, languageTag, fetch, ...(say && { say }), ...(confirm && { confirm }) });
  const call = offline?.withKept(plain, whose) ?? plain;

  /** Without an answer the page goes on as that of the person whose session this browser has. */
  async function startAway(error: unknown): Promise<void> {
    if (offline === undefined || !isNoAnswer(error)) throw error;
    held.away = await offline.owner();
    if (held.away === null) throw error;
    become("signed-in", null);
  }

  return {
    ...tokens,
    call,
    state: () => held.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      if (readLoginTime(cookies) === null) {
        become("signed-out", null);
        void late.catchUp();
      } else await refresh().catch(startAway);
      return held.state;
    },
    signIn: async ({ email, password, ...second }, { deeper }) => {
      await late.catchUp();
      const { access } = await call(createToken, {
        authorization: basicHeader(email, password),
        body: "code" in second ? { verification_code: second.code } : second,
      });
      late.forget();
      held.arriving = deeper;
      if (!deeper) writeLoginTime(cookies, now());
      become("signed-in", access);
      tellTabs?.("changed");
    },
    enter: (access) => {
      late.forget();
      writeLoginTime(cookies, now());
      become("signed-in", access);
      tellTabs?.("changed");
    },
    arrived: () => {
      if (!held.arriving) return;
      held.arriving = false;
      writeLoginTime(cookies, now());
    },
    wayBack: (path) => {
      const leads = leadsBack(kept, { path, user: held.token === null ? null : claimsOf(held.token).user });
      forgetLeft(kept);
      if (leads) return path;
      if (held.arriving) writeLoginTime(cookies, now());
      held.arriving = false;
      return "/";
    },
    movedTo: () => readMovedTo(kept),
    switchCompany: async (company) => {
      // A refresh on its way would bring back the company that is left.
      await held.refreshing?.catch(() => null);
      held.refreshing = call(refreshToken, { body: { company } })
        .then(({ access }) => {
          // Chosen here: nobody has to be told on this page.
          held.company = null;
          become("signed-in", access);
          return access;
        })
        .finally(() => {
          held.refreshing = null;
        });
      await held.refreshing;
      tellTabs?.("changed");
    },
    lookAgain: async () => {
      // Without an answer the next refresh tells.
      if (held.state === "signed-in") await refresh().catch(() => null);
    },
    onMoved: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    signOut: async ({ everywhere = false, idle = false } = {}) => {
      if (held.state !== "signed-in") return;
      held.ending ??= { reason: idle ? "idle" : undefined };
      try {
        await call(endSession, { body: { is_idle_session_logout: idle, is_all_users_logout: everywhere } });
      } catch (error) {
        // The server, which did not hear of it, tells none of them.
        tellTabs?.("ended");
        if (isNoAnswer(error)) late.owe({ everywhere });
        throw error;
      } finally {
        if (held.state === "signed-in") leave();
        held.ending = null;
      }
    },
    lineIsBack: () => {
      if (held.state === "signed-out") void late.catchUp();
    },
    ended: (reason) => {
      if (held.state === "signed-in") leave(reason);
    },
  };
}
