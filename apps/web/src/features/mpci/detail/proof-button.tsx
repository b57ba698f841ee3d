// Downloads the proof of a bill, or the proofs of all bills of its voyage: what a carrier, an insurer or a court is shown.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { downloadMpciProof, downloadMpciProofs, listMpciVoyageProofs } from "@filings/contract/api/mpci/messages";
import { limits } from "@filings/contract/limits";
import { voyageOf } from "@filings/contract/mpci/types/voyage";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useOfferActions } from "#filing/page-actions.tsx";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { downloadIcon } from "#ui/icon/icons.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import styles from "./proof-button.module.css";

interface ProofButtonProps {
  readonly filing: Pick<FilingDetail, "id" | "number" | "body" | "filed_by">;
  readonly version: number;
}

export function ProofButton({ filing, version }: ProofButtonProps) {
  const call = useCall();
  const toasts = useToasts();
  const { t } = useLingui();
  const { busy, saving } = useSaving();
  const params = { filingId: filing.id };
  // The other bills of the voyage are those of the company that files.
  const isOwn = filing.filed_by.id === useCurrentUser()?.company.id;
  const voyage = isOwn ? voyageOf(filing.body) : null;

  async function ofBill(): Promise<void> {
    save(`proof_${filing.body.bill_number ?? filing.number}_v${version}`, await call(downloadMpciProof, { params }));
  }
  /** One archive, or as many as it takes. */
  async function ofVoyage(): Promise<void> {
    const { filing_ids: ids, is_more: isMore } = await call(listMpciVoyageProofs, { params });
    if (isMore) {
      const most = limits.voyageProofsMost;
      const title = t`This voyage has more than ${most} sealed bills. Select them in the list, part by part.`;
      toasts.show({ title, tone: "warning", titleIconName: "triangle-alert" });
      return;
    }
    const called = `proofs_${voyage?.vessel_name}_${voyage?.voyage_number}`;
    for (let at = 0; at < ids.length; at += limits.proofsMost) {
      const filing_ids = ids.slice(at, at + limits.proofsMost);
      const part = ids.length > limits.proofsMost ? `_${1 + at / limits.proofsMost}` : "";
      save(`${called}${part}`, await call(downloadMpciProofs, { body: { filing_ids } }));
    }
  }
  const downloadOfBill = () => saving("bill", ofBill);
  const downloadOfVoyage = () => saving("voyage", ofVoyage);
  useOfferActions([
    { id: "proof", label: t`Download proof`, icon: downloadIcon, run: downloadOfBill },
    ...(voyage === null
      ? []
      : [
          {
            id: "voyage-proofs" as const,
            label: t`Download proofs of the voyage`,
            icon: downloadIcon,
            run: downloadOfVoyage,
          },
        ]),
  ]);
  return (
    <div className={styles.proof}>
      <Button icon={downloadIcon} isBusy={busy === "bill"} onClick={downloadOfBill}>
        <Trans>Download proof</Trans>
      </Button>
      {voyage !== null && (
        <Button icon={downloadIcon} isBusy={busy === "voyage"} onClick={downloadOfVoyage}>
          <Trans>Download proofs of the voyage</Trans>
        </Button>
      )}
      <p>
        <Trans>A PDF in English and Arabic, with the receipt and the messages, as one ZIP file.</Trans>
      </p>
    </div>
  );
}

function save(name: string, answer: unknown): void {
  if (!(answer instanceof Blob)) throw new TypeError("the proof is no file");
  saveFile({ name: `${name}.zip`.replaceAll(/[^\w.-]/g, "_"), type: "application/zip", content: answer });
}

/** One download at a time; one that fails says why. */
function useSaving() {
  const toasts = useToasts();
  const refusal = useKeyRefusal();
  const [busy, setBusy] = useState<"bill" | "voyage" | null>(null);
  async function run(what: "bill" | "voyage", download: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    try {
      await download();
    } catch (error) {
      toasts.show({ title: refusal(error), tone: "danger", titleIconName: "octagon-alert" });
    } finally {
      setBusy(null);
    }
  }
  return { busy, saving: (what: "bill" | "voyage", download: () => Promise<void>) => void run(what, download) };
}
