// Says that this browser kept an edit that had not reached the server, until it has; what was recovered can be taken back, and given again.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { KeptTexts } from "#filing/mpci/unchosen/kept-texts.ts";
import { stillUnchosen } from "#filing/mpci/unchosen/still-unchosen.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { changeBetween, isUnchanged } from "../draft/change.ts";
import { mergeDrafts } from "../draft/merge-drafts.ts";
import { useEditor, useObservable } from "../editor-context.ts";
import type { Autosave } from "./autosave.ts";

interface KeptNoticeProps {
  readonly at: string;
  readonly autosave: Autosave;
  /** What the server had, and what the form began with. */
  readonly saved: FilingBody;
  readonly recovered: FilingBody;
  readonly onReplace: (body: FilingBody) => void;
  readonly onOver: () => void;
}

export function KeptNotice({ at: foundAt, autosave, saved, recovered, onReplace, onOver }: KeptNoticeProps) {
  const { readNow, unchosen, values } = useEditor();
  const state = useObservable(autosave.state, (value) => value);
  const [before, setBefore] = useState<KeptTexts | null>(null);
  // Before its first save the form is ahead of the server.
  const isSaved = state.kind === "saved" && isUnchanged(changeBetween(autosave.saved().body, readNow()));
  const isOver = before === null && isSaved;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  /** What was typed besides stays. */
  function exchange(base: FilingBody, theirs: FilingBody): void {
    onReplace(mergeDrafts({ base, mine: readNow(), theirs }).merged);
  }
  function takeBack() {
    setBefore(unchosen.get());
    unchosen.set(new Map());
    exchange(recovered, saved);
  }
  function undo(texts: KeptTexts) {
    setBefore(null);
    exchange(saved, recovered);
    // Their rows may have moved meanwhile.
    unchosen.set(stillUnchosen(new Map([...texts, ...unchosen.get()]), values.at));
  }
  if (before !== null) {
    return (
      <AlertBox
        type="info"
        isLive
        title={<Trans>The changes from {foundAt} were taken back</Trans>}
        actions={
          <>
            <Button size="sm" onClick={() => undo(before)}>
              <Trans>Undo</Trans>
            </Button>
            <Button size="sm" kind="quiet" onClick={onOver}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      />
    );
  }
  return (
    <AlertBox
      type="info"
      isLive
      title={<Trans>This computer kept your changes from {foundAt}</Trans>}
      actions={
        <>
          <Button size="sm" onClick={onOver}>
            <Trans>Keep them</Trans>
          </Button>
          <Button size="sm" kind="quiet" onClick={takeBack}>
            <Trans>Go back to the saved version</Trans>
          </Button>
        </>
      }
    >
      <Trans>They had not reached the server, and are back in the form.</Trans>
    </AlertBox>
  );
}
