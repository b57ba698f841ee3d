// Shows a secret the one time that it can be seen.
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Bdi } from "#ui/layout/bdi.tsx";

interface SecretShownOnceProps {
  readonly title: string;
  /** What is copied, in words. */
  readonly what: string;
  readonly secret: string;
  readonly onClose: () => void;
}

export function SecretShownOnce({ title, what, secret, onClose }: SecretShownOnceProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      mustAnswer
      onClose={onClose}
      title={title}
      description={t`It is not shown again. Keep it where your system keeps its passwords.`}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Bdi isMono>{secret}</Bdi> <CopyButton value={secret} what={what} />
      </p>
    </Dialog>
  );
}
