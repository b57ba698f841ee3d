// The proof of what was sealed, to keep and to be checked by anyone.
import type { FilingDetail } from "@filings/contract/api/mpci";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { useKeyRefusal } from "#session/open-key-refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { downloadIcon } from "#ui/icon/icons.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "./detail.module.css";
import { fetchReceipt } from "./detail-query.ts";

export function ReceiptCard({ filing }: { readonly filing: FilingDetail }) {
  const { t } = useLingui();
  const call = useCall();
  const refusal = useKeyRefusal();
  const { dateAtTime } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sealed = filing.versions.filter(({ submitted_at }) => submitted_at !== null);
  const last = sealed.toSorted((one, other) => other.version - one.version)[0];
  if (last === undefined) return null;
  const { version } = last;
  async function download(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const receipt = await fetchReceipt(call, filing.id);
      const address = URL.createObjectURL(new Blob([JSON.stringify(receipt, null, 2)], { type: "application/json" }));
      const link = document.createElement("a");
      link.href = address;
      link.download = "receipt.json";
      link.click();
      URL.revokeObjectURL(address);
    } catch (refused) {
      setError(refusal(refused));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card
      title={<Trans>Sealed receipt</Trans>}
      foot={
        <a href="/verify">
          <Trans>Check a receipt</Trans>
        </a>
      }
    >
      <dl className={styles.receipt}>
        <div>
          <dt>
            <Trans>Version</Trans>
          </dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>
            <Trans>Sealed by</Trans>
          </dt>
          <dd>
            <bdi>{last.submitted_by ?? "-"}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Sealed on</Trans>
          </dt>
          <dd>{dateAtTime(last.submitted_at)}</dd>
        </div>
      </dl>
      <Button icon={downloadIcon} isBusy={isBusy} onClick={() => void download()} aria-label={t`Download receipt.json`}>
        <Trans>Download receipt</Trans>
      </Button>
      {error !== null && <AlertBox type="failed" title={error} isLive />}
    </Card>
  );
}
