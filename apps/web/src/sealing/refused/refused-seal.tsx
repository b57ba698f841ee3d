// Why nothing was submitted: what others changed meanwhile is named, and missing credits can be bought.
import { isolated } from "@filings/contract/values/hidden-characters";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "../seal.module.css";
import { useOtherPartyWords } from "../seal-words.ts";
import type { SealablePreparation } from "../sealing-course.ts";
import { type PaperChange, whatChanged } from "../shown/what-changed.ts";
import type { SealingRefusal } from "../use-sealing.ts";
import { offersTopUp, TopUpButton, useShortWords } from "./short-of-credits.tsx";

interface RefusedSealProps {
  readonly refusal: SealingRefusal;
  /** What was refused, and what was prepared instead. */
  readonly before: SealablePreparation | null;
  readonly after: SealablePreparation | null;
  /** That something besides the documents was changed. */
  readonly otherContent: string;
  /** The way on without a line. */
  readonly later: ReactNode;
}

export function RefusedSeal({ refusal, before, after, otherContent, later }: RefusedSealProps) {
  const { code, text } = refusal;
  const shortWords = useShortWords();
  const otherParty = useOtherPartyWords();
  const changed =
    code === "content_changed" && before !== null && after !== null ? whatChanged(before, after) : undefined;
  return (
    <div ref={bringIntoView}>
      <AlertBox
        type="danger"
        isLive
        title={shortWords(code, text)}
        actions={offersTopUp(code) ? <TopUpButton code={code} /> : refusal.isWithoutLine === true ? later : undefined}
      >
        {changed === undefined ? undefined : (
          <ul className={styles.faults}>
            {changed.papers.map((change) => (
              <li key={`${change.what} ${change.fileName}`}>
                <ChangedPaper change={change} />
              </li>
            ))}
            {changed.hasOtherParty && <li>{otherParty}</li>}
            {changed.hasOtherContent && <li>{otherContent}</li>}
          </ul>
        )}
      </AlertBox>
    </div>
  );
}

/** It comes last in a dialog that is longer than the window: after Enter in the passphrase nothing would seem to happen. */
function bringIntoView(refused: HTMLElement | null): void {
  refused?.scrollIntoView?.({ block: "nearest" });
}

function ChangedPaper({ change: { what, fileName } }: { readonly change: PaperChange }) {
  const { t } = useLingui();
  const name = isolated(fileName);
  if (what === "added") return t`Added: ${name}`;
  return what === "removed" ? t`Removed: ${name}` : t`Changed: ${name}`;
}
