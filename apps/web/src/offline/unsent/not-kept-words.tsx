// That this computer cannot keep what is typed, in a box at its place.
import { Trans } from "@lingui/react/macro";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

export function NotKeptWords() {
  return (
    <AlertBox
      type="warning"
      isLive
      title={
        <Trans>
          This computer cannot keep what you type: its storage is full or switched off. Finish it before you leave this
          page, or copy it.
        </Trans>
      }
    />
  );
}
