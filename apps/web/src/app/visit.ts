// What this visit has seen so far: whether it has just begun, and whether home was shown in it.
import type { Session } from "#session/session.ts";
import { homePath } from "./page/public-home-address.ts";

const homeVisitedKey = "filings-home-visited";

export interface Visit {
  readonly entering: () => boolean;
  readonly homeVisited: () => boolean;
  /** A screen has been shown. */
  readonly shown: (path: string) => void;
}

export function createVisit(session: Session, storage: Pick<Storage, "getItem" | "setItem">): Visit {
  const held = { entering: true };
  session.subscribe(() => {
    held.entering = true;
  });
  return {
    entering: () => held.entering,
    homeVisited: () => storage.getItem(homeVisitedKey) === "true",
    shown: (path) => {
      if (path.startsWith("/identity/") || path.startsWith("/filings-redirect")) return;
      if (path === homePath && session.state() === "signed-in") storage.setItem(homeVisitedKey, "true");
      held.entering = false;
      session.arrived();
    },
  };
}
