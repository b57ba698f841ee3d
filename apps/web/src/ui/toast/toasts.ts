// What a toast says, and how a screen raises one.
import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import {
  bellIcon,
  circleCheckIcon,
  cloudCheckIcon,
  copyIcon,
  infoIcon,
  loaderCircleIcon,
  lockKeyholeIcon,
  mailIcon,
  octagonAlertIcon,
  triangleAlertIcon,
  undo2Icon,
  wifiOffIcon,
} from "../icon/icons.ts";
import type { Tone } from "../status/status-badge.tsx";

// Spec 9: open 5000 ms, swiped away past 50 px, reached by F8; width 380 px stands in the tokens.
export const toastDurationMs = 5000;
export const toastSwipeThreshold = 50;
export const toastHotkey = ["F8"];

export const toastIcons = {
  bell: bellIcon,
  "circle-check": circleCheckIcon,
  "cloud-check": cloudCheckIcon,
  copy: copyIcon,
  info: infoIcon,
  "loader-circle": loaderCircleIcon,
  "lock-keyhole": lockKeyholeIcon,
  mail: mailIcon,
  "octagon-alert": octagonAlertIcon,
  "triangle-alert": triangleAlertIcon,
  "undo-2": undo2Icon,
  "wifi-off": wifiOffIcon,
} as const;

export type ToastIconName = keyof typeof toastIcons;

export interface ToastAction {
  /** How else to do the same, for those who cannot reach the button in time. */
  readonly altText: string;
  readonly button: ReactElement;
}

export interface Toast {
  readonly title: ReactNode;
  readonly titleIconName?: ToastIconName;
  readonly tone?: Tone;
  readonly message?: ReactNode;
  readonly actions?: readonly ToastAction[];
  readonly durationMs?: number;
}

export interface Toasts {
  /** Answers with the id that was given to it. */
  readonly show: (toast: Toast) => string;
  readonly dismiss: (id: string) => void;
}

export const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error("useToasts outside UiProvider");
  return toasts;
}
