// What can be done with the selected filings; the dialogs come when they are asked for.
import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, Suspense, useState } from "react";
import { SelectBar } from "#list/select/select-bar.tsx";
import type { ListSelection } from "#list/select/use-selection.ts";
import { useMayPrepare } from "#session/may-prepare.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { downloadIcon, fileArchiveIcon, listChecksIcon, trash2Icon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { SealSelected } from "./seal-selected.tsx";
import type { BulkAction } from "./use-run-action.ts";

const CheckDialog = latePart(async () => (await import("./check-dialog.tsx")).CheckDialog);
const ProofsOfSelected = latePart(async () => (await import("./proofs-of-selected.tsx")).ProofsOfSelected);
const BulkDialog = latePart(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

const AssignSelected = latePart(async () => (await import("../assign/assign-selected.tsx")).AssignSelected);
const LabelSelected = latePart(async () => (await import("./label-selected.tsx")).LabelSelected);

interface BulkActionsProps {
  readonly chosen: ListSelection;
  readonly matching: ComponentProps<typeof SelectBar>["matching"];
  /** The list of the archive is shown. */
  readonly isArchived: boolean;
}

export function BulkActions({ chosen, matching, isArchived }: BulkActionsProps) {
  const { t } = useLingui();
  const mayPrepare = useMayPrepare();
  const maySubmit = useCurrentUser()?.permissions.includes("submit") !== false;
  const [isChecking, setChecking] = useState(false);
  const [isProving, setProving] = useState(false);
  const [action, setAction] = useState<BulkAction | null>(null);
  return (
    <SelectBar chosen={chosen} matching={matching}>
      {maySubmit && !isArchived && <SealSelected selection={chosen.selection} />}
      {!isArchived && (
        <Button size="sm" icon={listChecksIcon} onClick={() => setChecking(true)}>
          <Trans>Check</Trans>
        </Button>
      )}
      <Button size="sm" icon={downloadIcon} onClick={() => setProving(true)}>
        <Trans>Download proof</Trans>
      </Button>
      {mayPrepare && (
        <>
          <Suspense>
            <AssignSelected chosen={chosen} />
            <LabelSelected selection={chosen.selection} />
          </Suspense>
          <Button size="sm" icon={fileArchiveIcon} onClick={() => setAction(isArchived ? "UNARCHIVE" : "ARCHIVE")}>
            {isArchived ? t`Restore from archive` : <Trans>Archive</Trans>}
          </Button>
          {!isArchived && (
            <Button size="sm" icon={trash2Icon} onClick={() => setAction("DISCARD")}>
              <Trans>Discard drafts</Trans>
            </Button>
          )}
        </>
      )}
      <Suspense>
        {isChecking && <CheckDialog selection={chosen.selection} onClose={() => setChecking(false)} />}
        {isProving && <ProofsOfSelected selection={chosen.selection} onClose={() => setProving(false)} />}
        {action !== null && <BulkDialog action={action} chosen={chosen} onClose={() => setAction(null)} />}
      </Suspense>
    </SelectBar>
  );
}
