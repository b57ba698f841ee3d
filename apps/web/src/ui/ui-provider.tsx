// What widgets need around them: the direction of reading, the shared delay of tooltips, and the place of toasts.
import { Direction, Tooltip } from "radix-ui";
import type { ReactNode } from "react";
import { tooltipDelayMs, tooltipSkipDelayMs } from "./button/tooltip.tsx";
import { ToastProvider } from "./toast/toast-provider.tsx";

export interface UiProviderProps {
  readonly direction: "ltr" | "rtl";
  readonly children: ReactNode;
}

export function UiProvider({ direction, children }: UiProviderProps) {
  return (
    <Direction.Provider dir={direction}>
      <Tooltip.Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipDelayMs}>
        <ToastProvider>{children}</ToastProvider>
      </Tooltip.Provider>
    </Direction.Provider>
  );
}
