// Says that another tab changed the company, and leads on.
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useFreshBeginning } from "./use-switch-company.ts";

interface MovedDialogProps {
  readonly company: string;
  readonly onFollowed: () => void;
}

export function MovedDialog({ company, onFollowed }: MovedDialogProps) {
  const begin = useFreshBeginning();
  // As it was known before: afterwards it is read anew.
  const [user] = useState(useCurrentUser());
  const name = user?.memberships.find(({ company_id }) => company_id === company)?.company_name ?? "";
  async function follow(): Promise<void> {
    await begin();
    onFollowed();
  }
  return (
    <Dialog
      isOpen
      mustAnswer
      onClose={() => {}}
      title={<Trans>You switched company in another tab</Trans>}
      description={
        <Trans>
          You now work for <bdi dir="auto">{name}</bdi> in every tab. The draft you had open here is kept.
        </Trans>
      }
      actions={
        <Button kind="primary" onClick={() => void follow()}>
          <Trans>
            Continue for <bdi dir="auto">{name}</bdi>
          </Trans>
        </Button>
      }
    />
  );
}
