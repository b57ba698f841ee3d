// What all tooltips of a page share: only one is open, and after one the next comes without delay.
import { createContext } from "react";

export interface TooltipTurn {
  /** Closes the one that is open. */
  close: (() => void) | null;
  /** When the last one closed, in milliseconds. */
  closedAt: number;
}

export const TooltipTurnContext = createContext<{ readonly current: TooltipTurn } | null>(null);
