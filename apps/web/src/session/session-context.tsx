// Tells the screens whether somebody is signed in, and who.
import { type CurrentUser, getSelf } from "@filings/contract/api/platform/service";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import type { Session, SessionState } from "./session.ts";

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession outside SessionProvider");
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function currentUserQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.self,
    queryFn: ({ signal }) => call(getSelf, { signal }),
    // What may be done, and for which company, changes rarely; a new sign-in forgets it.
    staleTime: 5 * 60_000,
  });
}

/** The person who is signed in; null until they are known. */
export function useCurrentUser(): CurrentUser | null {
  const session = useSession();
  const state = useSessionState();
  const { data } = useQuery({ ...currentUserQuery(session.call), enabled: state === "signed-in" });
  return data ?? null;
}
