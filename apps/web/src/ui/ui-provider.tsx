// What widgets need around them: the direction of reading, the turn of tooltips, and the place of toasts.
import { Direction } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { type TooltipTurn, TooltipTurnContext } from "./button/tooltip-turn.ts";
import { ToastProvider } from "./toast/toast-provider.tsx";

export interface UiProviderProps {
  readonly direction: "ltr" | "rtl";
  readonly children: ReactNode;
}

export function UiProvider({ direction, children }: UiProviderProps) {
  const tooltipTurn = useRef<TooltipTurn>({ close: null, closedAt: Number.NEGATIVE_INFINITY });
  return (
    <Direction.Provider dir={direction}>
      <TooltipTurnContext value={tooltipTurn}>
        <ToastProvider>{children}</ToastProvider>
      </TooltipTurnContext>
    </Direction.Provider>
  );
}
