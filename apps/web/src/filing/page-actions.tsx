// What can be done with the filing at hand: its page tells, and the palette offers the same.
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import type { IconShape } from "#ui/icon/icon.tsx";

export interface PageAction {
  readonly id: string;
  readonly icon: IconShape;
  readonly label: string;
  readonly run: () => void;
}

const Offered = createContext<Map<string, readonly PageAction[]> | null>(null);

export function PageActionsProvider({ children }: { readonly children: ReactNode }) {
  const [offered] = useState(() => new Map<string, readonly PageAction[]>());
  return <Offered value={offered}>{children}</Offered>;
}

/** As long as the part of the page that offers them is there. */
export function useOfferActions(actions: readonly PageAction[]): void {
  const offered = useContext(Offered);
  const id = useId();
  useEffect(() => {
    offered?.set(id, actions);
    return () => void offered?.delete(id);
  }, [offered, id, actions]);
}

/** As they are when the palette opens; it is drawn anew each time. */
export function useOfferedActions(): readonly PageAction[] {
  const offered = useContext(Offered);
  const [seen] = useState(() => [...(offered?.values() ?? [])].flat());
  return seen;
}
