// The ways on from a save that failed: to try again, and to the field that it was refused for.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { TryAgain } from "#ui/button/try-again.tsx";
import { fieldOfDraft } from "../checks/shown-findings.ts";
import { useEditor } from "../editor-context.ts";
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

function firstFieldOf(errors: readonly { readonly path: string }[]): string | null {
  return errors.map(({ path }) => fieldOfDraft(path)).find((path) => path !== null) ?? null;
}
