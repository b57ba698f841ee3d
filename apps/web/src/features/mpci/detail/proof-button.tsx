// Downloads the proof of a bill: what a carrier, an insurer or a court is shown.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { downloadMpciProof } from "@filings/contract/api/mpci/messages";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useOfferActions } from "#filing/page-actions.tsx";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { downloadIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import styles from "./proof-button.module.css";

interface ProofButtonProps {
  readonly filing: Pick<FilingDetail, "id" | "number" | "body">;
  readonly version: number;
}

export function ProofButton({ filing, version }: ProofButtonProps) {
  const call = useCall();
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer: unknown = await call(downloadMpciProof, { params: { filingId: filing.id } });
      if (!(answer instanceof Blob)) throw new TypeError("the proof is no file");
      const name = `proof_${filing.body.bill_number ?? filing.number}_v${version}.zip`.replaceAll(/[^\w.-]/g, "_");
      saveFile({ name, type: "application/zip", content: answer });
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(false);
    }
  }
  useOfferActions([{ id: "proof", label: t`Download proof`, icon: downloadIcon, run: () => void download() }]);
  return (
    <div className={styles.proof}>
      <Button icon={downloadIcon} isBusy={isBusy} onClick={() => void download()}>
        <Trans>Download proof</Trans>
      </Button>
      <p>
        <Trans>A PDF in English and Arabic, with the receipt and the messages, as one ZIP file.</Trans>
      </p>
    </div>
  );
}
