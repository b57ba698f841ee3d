// Shows toasts at the start of the bottom edge: each closes after its time, by swipe, by its button or by Escape.
import { useLingui } from "@lingui/react/macro";
import { Toast as Primitive } from "radix-ui";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { xIcon } from "../icon/icons.ts";
import styles from "./toast.module.css";
import { type Toast, ToastContext, toastDurationMs, toastHotkey, toastIcons, toastSwipeThreshold } from "./toasts.ts";

interface ShownToast extends Toast {
  readonly id: string;
}

const hotkey = toastHotkey.join(" + ");

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const dismiss = useCallback((id: string) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), []);
  const show = useCallback((toast: Toast) => {
    const id = crypto.randomUUID();
    setShown((toasts) => [...toasts, { ...toast, id }]);
    return id;
  }, []);
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={toasts}>
      <Primitive.Provider
        duration={toastDurationMs}
        // Spec 9 says right, in every language.
        swipeDirection="right"
        swipeThreshold={toastSwipeThreshold}
        label={t`Message`}
      >
        {children}
        {shown.map((toast) => (
          <ToastBox key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />
        ))}
        <Primitive.Viewport className={styles.toasts} hotkey={toastHotkey} label={t`Messages (${hotkey})`} />
      </Primitive.Provider>
    </ToastContext>
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
