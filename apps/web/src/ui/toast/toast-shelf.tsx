// The toasts on their shelf at the bottom edge: each closes after its time, by swipe, by its button or by Escape.
import { useLingui } from "@lingui/react/macro";
import { Toast as Primitive } from "radix-ui";
import { type MouseEvent, useEffect, useRef } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { xIcon } from "../icon/icons.ts";
import styles from "./toast.module.css";
import { type Toast, toastDurationMs, toastHotkey, toastIcons, toastSwipeThreshold } from "./toasts.ts";

export interface ShownToast extends Toast {
  readonly id: string;
}

/** A double click takes less. */
const stillMs = 500;

const hotkey = toastHotkey.join(" + ");

interface ToastShelfProps {
  readonly shown: readonly ShownToast[];
  readonly onClose: (id: string) => void;
}

export function ToastShelf({ shown, onClose }: ToastShelfProps) {
  const { t } = useLingui();
  const keepStill = useStillness(shown.length);
  return (
    <Primitive.Provider
      duration={toastDurationMs}
      // Spec 9 says right, in every language.
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
      label={t`Message`}
    >
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} keepStill={keepStill} onClose={() => onClose(toast.id)} />
      ))}
      <Primitive.Viewport className={styles.toasts} hotkey={toastHotkey} label={t`Messages (${hotkey})`} />
    </Primitive.Provider>
  );
}

/** Where one has left, another stands in its place: the second press of a double click was not meant for that. */
function useStillness(count: number): (press: MouseEvent) => void {
  const last = useRef({ count, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    last.current = { count, at: count < last.current.count ? performance.now() : last.current.at };
  }, [count]);
  return (press) => {
    const isByKey = press.detail === 0;
    if (isByKey || performance.now() - last.current.at >= stillMs) return;
    press.preventDefault();
    press.stopPropagation();
  };
}

interface ToastBoxProps {
  readonly toast: ShownToast;
  readonly keepStill: (press: MouseEvent) => void;
  readonly onClose: () => void;
}

function ToastBox({ toast, keepStill, onClose }: ToastBoxProps) {
  const { t } = useLingui();
  const { title, titleIconName, tone = "neutral", message, actions = [], durationMs = toastDurationMs } = toast;
  return (
    <Primitive.Root
      className={styles.toast}
      data-tone={tone}
      duration={durationMs}
      onOpenChange={(open) => !open && onClose()}
    >
      {titleIconName !== undefined && <Icon shape={toastIcons[titleIconName]} className={styles.icon} />}
      <Primitive.Title className={styles.title}>{title}</Primitive.Title>
      {message !== undefined && <Primitive.Description className={styles.message}>{message}</Primitive.Description>}
      {actions.length > 0 && (
        <div className={styles.actions} onClickCapture={keepStill}>
          {actions.map(({ altText, button }) => (
            <Primitive.Action key={altText} asChild altText={altText}>
              {button}
            </Primitive.Action>
          ))}
        </div>
      )}
      <Primitive.Close asChild>
        <IconButton icon={xIcon} label={t`Close`} size="sm" hasTooltip={false} className={styles.close} />
      </Primitive.Close>
      <span
        className={styles.time}
        ref={(element) => element?.style.setProperty("--toast-open-for", `${durationMs}ms`)}
        aria-hidden="true"
      />
    </Primitive.Root>
  );
}
