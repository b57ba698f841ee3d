// Offers the proofs of what a batch has sent.
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { readAlready } from "#filing/mpci/bulk/read-filings.ts";
import { Button } from "#ui/button/button.tsx";
import { downloadIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import type { SealBatch } from "../use-seal-batch.ts";

const ProofsDialog = latePart(async () => (await import("#filing/mpci/bulk/proofs-dialog.tsx")).ProofsDialog);

export function BatchProofs({ sent }: Pick<SealBatch, "sent">) {
  const [isOpen, setOpen] = useState(false);
  const read = readAlready(sent.map(([, { filing }]) => filing));
  return (
    <>
      <Button icon={downloadIcon} onClick={() => setOpen(true)}>
        <Trans>Download proof</Trans>
      </Button>
      <Suspense>{isOpen && <ProofsDialog read={read} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
