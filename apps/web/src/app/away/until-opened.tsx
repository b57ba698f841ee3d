// Holds a page back until what was sealed when its reader's session ended lies open again: no form reads it too early.
import { type ReactNode, useEffect, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { bringUnsent } from "#offline/bring-unsent.ts";
import { hasSealed } from "#offline/unsent/unsent.ts";
import { useCurrentUser } from "#session/session-context.tsx";

/** What cannot be opened by then stays sealed until the next page. */
const openingMs = 5_000;

export function UntilOpened({ children }: { readonly children: ReactNode }) {
  const call = useCall();
  const user = useCurrentUser();
  const [owner, company] = [user?.identifier, user?.company.id];
  const [opened, setOpened] = useState<string | null>(null);
  const isOpen = owner === undefined || opened === owner || !hasSealed(owner);
  useEffect(() => {
    if (isOpen || owner === undefined || company === undefined) return;
    const show = () => setOpened(owner);
    const timer = setTimeout(show, openingMs);
    void bringUnsent(call, { user: owner, company }).then(show, show);
    return () => clearTimeout(timer);
  }, [isOpen, owner, company, call]);
  return isOpen ? children : null;
}
