// The papers of a bill: what each is, how far it is on its way to NAIC, and the way to add more.
import { attachToMpciFiling, detachFromMpciFiling } from "@filings/contract/api/mpci/attachments";
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { limits } from "@filings/contract/limits";
import { paperExtensions } from "@filings/contract/mpci/types/paper-types";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useId, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useOfferActions } from "#filing/page-actions.tsx";
import { AddPapers } from "#filing/papers/add-papers.tsx";
import styles from "#filing/papers/papers.module.css";
import { RemovePaper } from "#filing/papers/remove-paper.tsx";
import { useUploads } from "#filing/papers/use-uploads.ts";
import { Button } from "#ui/button/button.tsx";
import { DocumentChip } from "#ui/document/document-chip.tsx";
import { FileNameChip } from "#ui/document/file-name-chip.tsx";
import { filesIcon, paperclipIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { StepList } from "#ui/list/step-list.tsx";
import { useFileSize } from "#ui/upload/file-size.ts";
import { PaperState } from "./paper-state.tsx";
import { usePaperTicker } from "./paper-ticker.ts";

// Who only reads what is there does not fetch the preview.
const PaperDialog = latePart(async () => (await import("./paper-dialog.tsx")).PaperDialog);
const EarlierPapers = latePart(async () => (await import("./earlier-papers.tsx")).EarlierPapers);

export interface PapersProps {
  readonly filing: Pick<FilingDetail, "id" | "available_actions">;
  /** The papers that are shown: those of the filing, or those of an answer. */
  readonly papers: readonly MpciAttachment[];
  /** Names the list. */
  readonly label: string;
  /** Asks for the filing anew. */
  readonly renew: () => Promise<unknown>;
}

export function mayChangePaper(
  { available_actions: actions }: Pick<FilingDetail, "available_actions">,
  { sealed_version }: Pick<MpciAttachment, "sealed_version">,
): boolean {
  return actions.includes("attach") && sealed_version === null;
}

export function Papers({ filing, papers, label, renew }: PapersProps) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string | null>(null);
  const [picksEarlier, setPicksEarlier] = useState(false);
  const mayAdd = filing.available_actions.includes("attach");
  const uploads = useUploads({ endpoint: attachToMpciFiling, filingId: filing.id, onTaken: renew });
  const open = papers.find(({ id }) => id === openId);
  const inputId = useId();
  const attach = () => document.getElementById(inputId)?.click();
  useOfferActions(mayAdd ? [{ id: "attach", label: t`Add documents`, icon: paperclipIcon, run: attach }] : []);
  return (
    <>
      {papers.length > 0 && (
        <div className={styles.listed}>
          <PaperList label={label} filing={filing} papers={papers} renew={renew} onOpen={setOpenId} />
        </div>
      )}
      {mayAdd && (
        <>
          <AddPapers
            label={t`Add documents`}
            inputId={inputId}
            accept={paperExtensions}
            uploads={uploads}
            countMost={limits.attachmentsMost}
            fits={limits.attachmentsMost - papers.length}
          />
          <p className={styles.reuse}>
            <Button kind="quiet" icon={filesIcon} onClick={() => setPicksEarlier(true)}>
              <Trans>Use a file from another bill</Trans>
            </Button>
          </p>
        </>
      )}
      {mayAdd && picksEarlier && (
        <Suspense>
          <EarlierPapers filingId={filing.id} renew={renew} onClose={() => setPicksEarlier(false)} />
        </Suspense>
      )}
      {open !== undefined && (
        <Suspense>
          <PaperDialog
            key={open.id}
            filingId={filing.id}
            paper={open}
            mayChange={mayChangePaper(filing, open)}
            renew={renew}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function PaperList({ filing, papers, label, renew, onOpen }: PapersProps & { readonly onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const call = useCall();
  const sizeOf = useFileSize();
  const tickerOf = usePaperTicker();
  const [removingId, setRemovingId] = useState<string | null>(null);
  const removing = papers.find(({ id }) => id === removingId);
  return (
    <>
      <StepList
        label={label}
        steps={papers.map((paper) => {
          const { id, name } = paper;
          return {
            id,
            label: name,
            isKept: !mayChangePaper(filing, paper),
            content: (
              <div className={styles.words}>
                <p className={styles.chips}>
                  <DocumentChip ticker={tickerOf(paper.document_type)} />
                  <FileNameChip fileName={name} size={sizeOf(paper.size)} />
                </p>
                {paper.delivery === "REFUSED" && paper.delivery_error !== null && (
                  <p className={styles.refusal}>
                    <OwnWords>{paper.delivery_error}</OwnWords>
                  </p>
                )}
              </div>
            ),
            beside: (
              <>
                <PaperState paper={paper} />
                <Button size="sm" onClick={() => onOpen(id)} aria-label={t`Open ${name}`}>
                  <Trans>Open</Trans>
                </Button>
              </>
            ),
          };
        })}
        onDelete={setRemovingId}
      />
      {removing !== undefined && (
        <RemovePaper
          isOpen
          remove={() =>
            call(detachFromMpciFiling, { params: { filingId: filing.id, filingAttachmentId: removing.id } })
          }
          renew={renew}
          onCancel={() => setRemovingId(null)}
          onRemoved={() => setRemovingId(null)}
        />
      )}
    </>
  );
}
