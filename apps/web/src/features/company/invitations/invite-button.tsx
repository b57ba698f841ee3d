// The way to inviting somebody.
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { plusIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";

const InviteDialog = latePart(async () => (await import("./invite-dialog.tsx")).InviteDialog);

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" icon={plusIcon} onClick={() => setOpen(true)}>
        <Trans>Invite someone</Trans>
      </Button>
      <Suspense>{isOpen && <InviteDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
