// Leaves the rows for another file, and asks first where something was mended in them and not made into drafts.
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { LateConfirmDialog } from "#ui/dialog/late-confirm-dialog.tsx";

interface StartOverProps {
  readonly isMended: boolean;
  readonly onStartOver: () => void;
}

export function StartOver({ isMended, onStartOver }: StartOverProps) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={isMended ? () => setAsks(true) : onStartOver}>
        <Trans>Start with another file</Trans>
      </Button>
      <LateConfirmDialog
        isOpen={asks}
        isDangerous
        title={t`Start with another file?`}
        description={t`What you mended in these rows is lost. Drafts that were made stay.`}
        okLabel={t`Start with another file`}
        onOk={onStartOver}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
