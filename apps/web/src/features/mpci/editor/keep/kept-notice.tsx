// Says that this browser kept an edit that had not reached the server, and offers to go back behind it.
import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface KeptNoticeProps {
  readonly at: string;
  readonly onKeep: () => void;
  readonly onGiveUp: () => void;
}

export function KeptNotice({ at: foundAt, onKeep, onGiveUp }: KeptNoticeProps) {
  return (
    <AlertBox
      type="info"
      isLive
      title={<Trans>This computer kept your changes from {foundAt}</Trans>}
      actions={
        <>
          <Button size="sm" onClick={onKeep}>
            <Trans>Keep them</Trans>
          </Button>
          <Button size="sm" kind="quiet" onClick={onGiveUp}>
            <Trans>Go back to the saved version</Trans>
          </Button>
        </>
      }
    >
      <Trans>They had not reached the server. They are back in the form and are being saved.</Trans>
    </AlertBox>
  );
}
