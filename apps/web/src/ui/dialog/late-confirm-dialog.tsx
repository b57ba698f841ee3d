// The question before something that cannot be taken back, fetched when the page has come to rest, or with the first press.
import { lazy, Suspense, useState } from "react";
import { useBehind } from "../later.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

const fetchDialog = () => import("./confirm-dialog.tsx");
const ConfirmDialog = lazy(async () => ({ default: (await fetchDialog()).ConfirmDialog }));

export function LateConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  useBehind(fetchDialog);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && <ConfirmDialog {...props} />}</Suspense>;
}
