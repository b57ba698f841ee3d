// What is typed as the reference of a filing, kept in this browser until the server has it.
import { useEffect, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { bringUnsent } from "#offline/bring-unsent.ts";
import { useCurrentUser } from "#session/session-context.tsx";

interface Typed {
  /** Null: as the server has it. */
  readonly text: string | null;
  /** False when the browser's storage is full or missing: then the page alone has it. */
  readonly isKept: boolean;
}

const untouched: Typed = { text: null, isKept: true };

export function useTypedReference(filingId: string): readonly [Typed, (text: string | null) => void] {
  const call = useCall();
  const owner = useCurrentUser();
  const [typed, setTyped] = useState(untouched);
  const user = owner?.identifier;
  const company = owner?.company.id;
  const slot = user === undefined ? null : `filings-mpci-reference:${user}:${filingId}`;
  useEffect(() => {
    if (slot === null || user === undefined || company === undefined) return;
    const held = { isShown: true };
    const show = () => {
      const text = read(slot);
      if (text !== null && held.isShown) setTyped((now) => (now.text === null ? { text, isKept: true } : now));
    };
    // What cannot be opened now is still there the next time.
    void bringUnsent(call, { user, company }).then(show, show);
    return () => {
      held.isShown = false;
    };
  }, [call, slot, user, company]);
  function type(text: string | null): void {
    setTyped({ text, isKept: slot !== null && write(slot, text) });
  }
  return [typed, type];
}

function read(slot: string): string | null {
  try {
    return localStorage.getItem(slot);
  } catch {
    return null;
  }
}

function write(slot: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(slot);
    else localStorage.setItem(slot, text);
    return true;
  } catch {
    return false;
  }
}
