// What can be done with a key one has: save its file again, check the backup, disable it.
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { keptKeystore } from "#session/open-key/keep.ts";
import { Button } from "#ui/button/button.tsx";
import { downloadIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { DisableKey } from "./disable-key.tsx";
import styles from "./keys.module.css";
import { saveKeystore } from "./save-keystore.ts";

// Opening a file needs the signing code; looking at keys does not.
const CheckBackup = latePart(async () => (await import("./add/check-backup.tsx")).CheckBackup);

export function KeyActions({ blockchainKey }: { readonly blockchainKey: BlockchainKey }) {
  const [isChecking, setChecking] = useState(false);
  const address = blockchainKey.ethereum_address;
  const hasFile = blockchainKey.type === "keystore";
  const { data: kept } = useQuery({
    queryKey: ["kept-keystore", address],
    queryFn: () => keptKeystore(address),
    enabled: hasFile,
    staleTime: 0,
  });
  if (!hasFile && !blockchainKey.removable) return null;
  return (
    <div className={styles.cardActions}>
      {typeof kept === "string" && (
        <Button kind="quiet" size="sm" icon={downloadIcon} onClick={() => saveKeystore(address, kept)}>
          <Trans>Download again</Trans>
        </Button>
      )}
      {hasFile && (
        <Button kind="quiet" size="sm" onClick={() => setChecking(true)}>
          <Trans>Check your backup</Trans>
        </Button>
      )}
      {blockchainKey.removable && <DisableKey blockchainKey={blockchainKey} />}
      <Suspense>{isChecking && <CheckBackup address={address} onClose={() => setChecking(false)} />}</Suspense>
    </div>
  );
}
