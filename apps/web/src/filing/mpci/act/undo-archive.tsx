// What a note of an archived filing offers: to take it back, while its deadline goes on.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import type { ToastAction } from "#ui/toast/toasts.ts";

export function undoArchive(altText: string, onUndo: () => void): ToastAction {
  return {
    altText,
    button: (
      <Button size="sm" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    ),
  };
}
