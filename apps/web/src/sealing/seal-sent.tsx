// The filing is sealed and on its way: who acts next, and that one may leave.
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { shieldCheckIcon } from "#ui/icon/icons.ts";

interface SealSentProps {
  readonly title: string;
  readonly words: string;
  readonly onClose: () => void;
}

export function SealSent({ title, words, onClose }: SealSentProps) {
  const { t } = useLingui();
  const name = `\u2068${title}\u2069`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={shieldCheckIcon}
      tone="success"
      title={t`${name} is sealed and submitted`}
      description={words}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans>Follow the answer</Trans>
        </Button>
      }
    />
  );
}
