// The toasts on their shelf at the bottom edge: each closes after its time, by swipe, by its button or by Escape.
import { useLingui } from "@lingui/react/macro";
import { Toast as Primitive } from "radix-ui";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { xIcon } from "../icon/icons.ts";
import styles from "./toast.module.css";
import { type Toast, toastDurationMs, toastHotkey, toastIcons, toastSwipeThreshold } from "./toasts.ts";

export interface ShownToast extends Toast {
  readonly id: string;
}

const hotkey = toastHotkey.join(" + ");

interface ToastShelfProps {
  readonly shown: readonly ShownToast[];
  readonly onClose: (id: string) => void;
}

export function ToastShelf({ shown, onClose }: ToastShelfProps) {
  const { t } = useLingui();
  return (
    <Primitive.Provider
      duration={toastDurationMs}
      // Spec 9 says right, in every language.
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
      label={t`Message`}
    >
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Primitive.Viewport className={styles.toasts} hotkey={toastHotkey} label={t`Messages (${hotkey})`} />
    </Primitive.Provider>
  );
}

function ToastBox({ toast, onClose }: { readonly toast: ShownToast; readonly onClose: () => void }) {
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
        <div className={styles.actions}>
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
