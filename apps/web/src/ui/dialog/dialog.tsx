// A question or a task above the page. What is typed into a form of it and kept nowhere is asked about before it is thrown away.
import { type FocusEvent, Suspense, useRef, useState } from "react";
import { latePart } from "../late-part.ts";
import { DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";
import type { Leaving } from "./leaving-typed.tsx";
import { isTypedIn } from "./typed-now.ts";

const LeavingTyped = latePart(async () => (await import("./leaving-typed.tsx")).LeavingTyped);

export type DialogProps = Omit<DialogFrameProps, "ref" | "onFocusIn" | "focusAfter">;

/** A button that leaves it has said what it does: asked is for Escape, a press outside, the cross and the way back of the browser. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose } = props;
  const dialog = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isTyped = () => dialog.current !== null && isTypedIn(dialog.current);
  function close() {
    if (isTyped()) setLeaving({ leave: onClose });
    else onClose();
  }
  /** A press outside, or the way back, takes the focus out of the field before anything is asked. */
  function keepField({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
    if (currentTarget.contains(target) && target.matches("input, textarea, select")) lastField.current = target;
  }
  return (
    <>
      <DialogFrame {...props} ref={dialog} onClose={close} onFocusIn={keepField} />
      {isOpen && (
        <Suspense>
          <LeavingTyped leaving={leaving} isTyped={isTyped} lastField={lastField} onLeaving={setLeaving} />
        </Suspense>
      )}
    </>
  );
}
