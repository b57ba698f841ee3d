// Whether the person who is signed in may prepare filings.
import { useCurrentUser } from "./session-context.tsx";

/** Permissions that are not known yet take nothing away. */
export function useMayPrepare(): boolean {
  const user = useCurrentUser();
  return user === null || user.permissions.includes("prepare");
}
