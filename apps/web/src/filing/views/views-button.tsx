// Opens the saved views over the list.
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import type { ViewedList } from "./views-query.ts";

const ViewsDialog = latePart(async () => (await import("./views-dialog.tsx")).ViewsDialog);

interface ViewsButtonProps {
  readonly list: ViewedList<object>;
  /** With the columns that are shown. */
  readonly address: object;
}

export function ViewsButton({ list, address }: ViewsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Views</Trans>
      </Button>
      <Suspense>{isOpen && <ViewsDialog list={list} address={address} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
