// Lets every screen raise a toast; the shelf they stand on comes behind the page, and at once with the first of them.
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useBehind } from "../later.tsx";
import type { ShownToast, ToastShelf } from "./toast-shelf.tsx";
import { type Toast, ToastContext } from "./toasts.ts";

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const [shelf, setShelf] = useState<{ readonly Shelf: typeof ToastShelf } | null>(null);
  const fetchShelf = useCallback(async () => {
    const { ToastShelf } = await import("./toast-shelf.tsx");
    setShelf((before) => before ?? { Shelf: ToastShelf });
  }, []);
  useBehind(fetchShelf);
  const dismiss = useCallback((id: string) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      const id = crypto.randomUUID();
      setShown((toasts) => [...toasts, { ...toast, id }]);
      // Without a line it is asked for again with the next.
      fetchShelf().catch(() => {});
      return id;
    },
    [fetchShelf],
  );
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <ToastContext value={toasts}>
      {children}
      {shelf !== null && <shelf.Shelf shown={shown} onClose={dismiss} />}
    </ToastContext>
  );
}
