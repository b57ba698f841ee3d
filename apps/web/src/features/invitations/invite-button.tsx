// The way to inviting somebody.
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { plusIcon } from "#ui/icon/icons.ts";
import { InviteDialog } from "./invite-dialog.tsx";

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" icon={plusIcon} onClick={() => setOpen(true)}>
        <Trans>Invite somebody</Trans>
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
