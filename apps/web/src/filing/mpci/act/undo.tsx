// What the note of an act by one key offers: to take it back, while the filing's deadline goes on.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import type { ToastAction } from "#ui/toast/toasts.ts";

export function undo(altText: string, onUndo: () => void): ToastAction {
  return {
    altText,
    button: (
      <Button size="sm" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    ),
  };
}
