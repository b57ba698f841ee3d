// Why the bill cannot be sealed although nothing in it is wrong: its last changes are not saved. With the way on.
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useObservable } from "../editor-context.ts";
import type { Autosave } from "./autosave.ts";
import { NotKept, SaveAgain, WhyNotSaved } from "./save-again.tsx";

interface SealWaitsProps {
  readonly autosave: Autosave;
  /** Of the press that had to wait: the next one is said anew. */
  readonly attempt: number;
  readonly onAgain: () => void;
  /** Of a first filing, for who may seal: it can be submitted when the line is back. */
  readonly firstFiling: string | null;
  /** The changes are saved after all: nothing waits any more. */
  readonly onSaved: () => void;
}

export function SealWaits({ autosave, attempt, onAgain, firstFiling, onSaved }: SealWaitsProps) {
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
  const isWithoutLine = state.kind === "offline" || (state.kind === "failed" && state.message === null);
  return (
    <div ref={box} tabIndex={-1}>
      <AlertBox
        type="failed"
        isLive
        title={<Trans>Not sealed: your last changes are not saved</Trans>}
        actions={
          isWithoutLine && isKept && firstFiling !== null ? (
            <FilingLink className={buttonClass()} to={filingPath(firstFiling)} search={{ seal: 1 }}>
              <Trans>Submit when the connection is back</Trans>
            </FilingLink>
          ) : (
            <SaveAgain state={state} onAgain={onAgain} />
          )
        }
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
