// Asks before a dialog whose form holds something typed is left, also by the way back of the browser.
import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { triangleAlertIcon } from "../icon/icons.ts";
import { useLatest } from "../use-latest.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import { useFirstFocus } from "./first-focus.ts";

export interface Leaving {
  readonly leave: () => void;
  readonly stay?: () => void;
}

interface LeavingTypedProps {
  /** What is asked about; null: nothing. */
  readonly leaving: Leaving | null;
  readonly isTyped: () => boolean;
  /** The field of the dialog that had the focus last: work goes on there. */
  readonly lastField: RefObject<HTMLElement | null>;
  readonly onLeaving: (leaving: Leaving | null) => void;
}

export function LeavingTyped({ leaving, isTyped, lastField, onLeaving }: LeavingTypedProps) {
  useBackAsked(isTyped, onLeaving);
  if (leaving === null) return null;
  const answered = (act: (() => void) | undefined) => () => {
    onLeaving(null);
    act?.();
  };
  return <DiscardQuestion lastField={lastField} onStay={answered(leaving.stay)} onDiscard={answered(leaving.leave)} />;
}

/** Links and what a form does when it is sent are no way back: they have said where they lead. */
const back: readonly string[] = ["BACK", "FORWARD", "GO"];

function useBackAsked(isTyped: () => boolean, onLeaving: LeavingTypedProps["onLeaving"]): void {
  // The public home has dialogs, and no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  const latest = useLatest({ isTyped, onLeaving });
  useEffect(() => {
    const held: { goOn: () => void } = { goOn: () => {} };
    const unblock = router?.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }: { readonly action: string }) => {
        if (!back.includes(action) || !latest.current.isTyped()) return false;
        return new Promise<boolean>((isStaying) => {
          held.goOn = () => isStaying(false);
          latest.current.onLeaving({ leave: held.goOn, stay: () => isStaying(true) });
        });
      },
    });
    return () => {
      unblock?.();
      // What was asked about is gone: nothing waits for an answer any more.
      held.goOn();
    };
  }, [router, latest]);
}

interface DiscardQuestionProps extends Pick<LeavingTypedProps, "lastField"> {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

function DiscardQuestion({ lastField, onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useLingui();
  const stay = useRef<HTMLButtonElement>(null);
  useFirstFocus(stay, true);
  return (
    <DialogFrame
      isOpen
      focusesItself
      focusAfter={() => lastField.current}
      onClose={onStay}
      icon={triangleAlertIcon}
      tone="warning"
      title={t`Discard what you entered?`}
      description={t`It was not sent, and is not kept.`}
      actions={
        <>
          <Button onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          <Button ref={stay} kind="primary" onClick={onStay}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    />
  );
}
