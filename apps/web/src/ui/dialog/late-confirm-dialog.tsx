// The question before something that cannot be taken back, fetched when the page has come to rest, or with the first press.
import { Suspense, useState } from "react";
import { latePart } from "../late-part.ts";
import { useBehind } from "../later.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

const fetchDialog = () => import("./confirm-dialog.tsx");
const ConfirmDialog = latePart(async () => (await fetchDialog()).ConfirmDialog);

export function LateConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  useBehind(fetchDialog);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && <ConfirmDialog {...props} />}</Suspense>;
}
