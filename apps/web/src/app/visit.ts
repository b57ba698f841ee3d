// What this visit has seen so far: whether it has just begun, and whether home was shown in it.
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { readLoginTime } from "#session/login-time.ts";
import type { Session } from "#session/session.ts";
import { homePath } from "./page/public-home-address.ts";

/** In the tab "true"; in the browser the time of the sign-in that has led to its first screen. */
const homeVisitedKey = "filings-home-visited";

type Flags = Pick<Storage, "getItem" | "setItem">;

export interface Visit {
  readonly entering: () => boolean;
  /** Or the sign-in has led to its first screen already, in whichever tab: a tab opened after it shows what was asked for. */
  readonly homeVisited: () => boolean;
  /** A screen has been shown. */
  readonly shown: (path: string) => void;
}

interface Kept {
  readonly cookies: CookieJar;
  readonly ofTab: Flags;
  readonly ofBrowser: Flags;
}

export function createVisit(session: Session, { cookies, ofTab, ofBrowser }: Kept): Visit {
  const held = { entering: true };
  session.subscribe(() => {
    held.entering = true;
  });
  const login = () => String(readLoginTime(cookies));
  return {
    entering: () => held.entering,
    homeVisited: () => ofTab.getItem(homeVisitedKey) === "true" || ofBrowser.getItem(homeVisitedKey) === login(),
    shown: (path) => {
      if (path.startsWith("/identity/") || path.startsWith("/filings-redirect")) return;
      const signedIn = session.state() === "signed-in";
      if (path === homePath && signedIn) keep(ofTab, homeVisitedKey, "true");
      session.arrived();
      if (held.entering && signedIn) keep(ofBrowser, homeVisitedKey, login());
      held.entering = false;
    },
  };
}

function keep(flags: Flags, key: string, value: string): void {
  try {
    flags.setItem(key, value);
  } catch {
    // Without storage home may be shown once more.
  }
}
