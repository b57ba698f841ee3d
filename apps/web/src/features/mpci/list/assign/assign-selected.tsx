// Reads which filings are selected, and opens the dialog in which they are assigned.
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { AssignDialog } from "#filing/team/assign-dialog.tsx";
import type { ListSelection } from "#list/select/use-selection.ts";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { userRoundIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { selectedIds } from "../bulk/selected-ids.ts";

export function AssignSelected({ chosen }: { readonly chosen: ListSelection }) {
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const say = useKeyRefusal();
  const [isBusy, setBusy] = useState(false);
  const [read, setRead] = useState<Awaited<ReturnType<typeof selectedIds>> | null>(null);
  async function open(): Promise<void> {
    setBusy(true);
    try {
      setRead(await selectedIds(chosen.selection, { call, queries }));
    } catch (error) {
      toasts.show({ title: say(error), tone: "danger", titleIconName: "octagon-alert" });
    }
    setBusy(false);
  }
  return (
    <>
      <Button size="sm" icon={userRoundIcon} isBusy={isBusy} onClick={() => void open()}>
        <Trans>Assign</Trans>
      </Button>
      {read !== null && (
        <AssignDialog
          system="MPCI"
          {...read}
          // What is selected stays so for the next action; of more than one action takes, those that are left do.
          {...(read.isMore && { onDone: chosen.drop })}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}
