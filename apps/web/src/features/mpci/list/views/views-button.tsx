// Opens the saved views over the list.
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import type { ListAddress } from "../list-address.ts";

const ViewsDialog = latePart(async () => (await import("./views-dialog.tsx")).ViewsDialog);

/** `address`: with the columns that are shown. */
export function ViewsButton({ address }: { readonly address: ListAddress }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Views</Trans>
      </Button>
      <Suspense>{isOpen && <ViewsDialog address={address} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
