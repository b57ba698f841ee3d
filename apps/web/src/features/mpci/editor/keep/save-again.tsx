// Why a save failed, and the ways on from it: to try again, and to the field that it was refused for.
import { Trans } from "@lingui/react/macro";
import { textsSlotOf } from "#filing/mpci/unchosen/kept-texts.ts";
import { useIsAlone } from "#offline/unsent/not-kept.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { fieldOfDraft } from "../checks/shown-findings.ts";
import { useEditor, useObservable } from "../editor-context.ts";
import { useWords } from "../use-words.ts";
import type { SaveState } from "./autosave.ts";

export function SaveAgain({ state, onAgain }: { readonly state: SaveState; readonly onAgain: () => void }) {
  const { lead } = useEditor();
  const field = state.kind === "refused" ? firstFieldOf(state.errors) : null;
  return (
    <>
      <TryAgain onAgain={onAgain} />
      {field !== null && (
        <Button size="sm" kind="quiet" onClick={() => lead(field)}>
          <Trans>Show the field</Trans>
        </Button>
      )}
    </>
  );
}

/** Why the save was refused: what is said at its field, where the rules say it better than the save does. */
export function WhyNotSaved({ state }: { readonly state: Refused }) {
  const { findings } = useEditor();
  const { sentence } = useWords();
  const field = firstFieldOf(state.errors);
  const finding = useObservable(findings, ({ byPath }) => (field === null ? undefined : byPath.get(field)));
  return finding === undefined ? state.message : sentence(finding);
}

/** Said at once, and in place of what is said of an edit that this computer keeps. */
export function NotKept() {
  return (
    <Trans>
      This computer cannot keep your changes: its storage is full or switched off. Keep this tab open until they are
      saved.
    </Trans>
  );
}

/** Of texts at fields that are no values: no save takes them, so this computer alone could keep them. */
export function TextsNotKept() {
  const { filingId } = useEditor();
  const user = useCurrentUser()?.identifier;
  const isAlone = useIsAlone(user === undefined ? null : textsSlotOf(user, filingId));
  return isAlone ? (
    <Trans>
      This computer cannot keep what you type: its storage is full or switched off. Finish it before you leave this
      page, or copy it.
    </Trans>
  ) : null;
}

type Refused = Extract<SaveState, { readonly kind: "refused" }>;

function firstFieldOf(errors: readonly { readonly path: string }[]): string | null {
  return errors.map(({ path }) => fieldOfDraft(path)).find((path) => path !== null) ?? null;
}
