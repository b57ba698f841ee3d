// What is typed as the reference of a filing, kept in this browser until the server has it.
import { useState, useSyncExternalStore } from "react";
import { nameOf } from "#offline/unsent/slots.ts";
import { unsentStore } from "#offline/unsent/unsent-store.ts";
import { useCurrentUser } from "#session/session-context.tsx";

interface Typed {
  /** Null: as the server has it. */
  readonly text: string | null;
  /** False when the browser's storage is full or missing: then the page alone has it. */
  readonly isKept: boolean;
}

export function useTypedReference(filingId: string): readonly [Typed, (text: string | null) => void] {
  const user = useCurrentUser()?.identifier;
  const slot = user === undefined ? null : nameOf("reference", user, filingId);
  const [here, setTyped] = useState<Typed | null>(null);
  const typed = here ?? { text: slot === null ? null : unsentStore.getItem(slot), isKept: true };
  function type(text: string | null): void {
    setTyped({ text, isKept: slot !== null && write(slot, text) });
    for (const listener of listeners) listener();
  }
  return [typed, type];
}

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a reference is typed that the server does not have. */
export function useIsReferenceTyped(filingId: string): boolean {
  const user = useCurrentUser()?.identifier;
  return useSyncExternalStore(
    subscribe,
    () => user !== undefined && unsentStore.getItem(nameOf("reference", user, filingId)) !== null,
  );
}

function write(slot: string, text: string | null): boolean {
  try {
    if (text === null) unsentStore.removeItem(slot);
    else unsentStore.setItem(slot, text);
    return true;
  } catch {
    return false;
  }
}
