// What can be done with the filing at hand: its page tells, and the palette offers the same.
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import type { IconShape } from "#ui/icon/icon.tsx";
import type { EditorAct, FilingAct } from "./action-keys.ts";

export interface PageAction {
  /** Those of the page of a filing have their keys in the table of actions. */
  readonly id: FilingAct | EditorAct;
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

/** Reads what is offered at the moment of the call. */
export function useOffered(): () => readonly PageAction[] {
  const offered = useContext(Offered);
  return () => [...(offered?.values() ?? [])].flat();
}

/** As they are when the palette opens; it is drawn anew each time. */
export function useOfferedActions(): readonly PageAction[] {
  const [seen] = useState(useOffered());
  return seen;
}
