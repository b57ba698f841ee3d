// Why the bill cannot be sealed although nothing in it is wrong: its last changes are not saved. With the way on.
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useObservable } from "../editor-context.ts";
import type { Autosave } from "./autosave.ts";
import { NotKept, SaveAgain, WhyNotSaved } from "./save-again.tsx";

interface SealWaitsProps {
  readonly autosave: Autosave;
  /** Of the press that had to wait: the next one is said anew. */
  readonly attempt: number;
  readonly onAgain: () => void;
  /** The changes are saved after all: nothing waits any more. */
  readonly onSaved: () => void;
}

export function SealWaits({ autosave, attempt, onAgain, onSaved }: SealWaitsProps) {
  const state = useObservable(autosave.state, (value) => value);
  const isKept = useObservable(autosave.isKept, (value) => value);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press leads here
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [attempt]);
  const isSaved = state.kind === "saved";
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);
  if (state.kind !== "failed" && state.kind !== "refused" && state.kind !== "offline") return null;
  return (
    <div ref={box} tabIndex={-1}>
      <AlertBox
        type="failed"
        isLive
        title={<Trans>Not sealed: your last changes are not saved</Trans>}
        actions={<SaveAgain state={state} onAgain={onAgain} />}
      >
        {!isKept && state.kind !== "refused" ? (
          <NotKept />
        ) : state.kind === "offline" ? (
          <Trans>There is no connection. Your changes are kept on this computer.</Trans>
        ) : state.kind === "refused" ? (
          <WhyNotSaved state={state} />
        ) : (
          (state.message ?? <Trans>The server is not answering. Your changes are kept on this computer.</Trans>)
        )}
      </AlertBox>
    </div>
  );
}
