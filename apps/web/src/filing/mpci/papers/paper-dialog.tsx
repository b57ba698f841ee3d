// One paper of a bill: its kind, beside the paper itself.
import {
  changeMpciAttachment,
  detachFromMpciFiling,
  downloadMpciAttachment,
  type MpciAttachment,
} from "@filings/contract/api/mpci/filings";
import { type PaperType, paperTypes } from "@filings/contract/mpci/types/paper-types";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import styles from "#filing/papers/papers.module.css";
import { isShown, Preview } from "#filing/papers/preview.tsx";
import { RemovePaper } from "#filing/papers/remove-paper.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Select } from "#ui/field/select.tsx";
import { PaperState } from "./paper-state.tsx";
import { usePaperTicker } from "./paper-ticker.ts";

interface PaperDialogProps {
  readonly filingId: string;
  readonly paper: MpciAttachment;
  readonly mayChange: boolean;
  readonly renew: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function PaperDialog({ filingId, paper, mayChange, renew, onClose }: PaperDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const [asksDelete, setAsksDelete] = useState(false);
  const params = { filingId, filingAttachmentId: paper.id };
  const file = useQuery({
    queryKey: [...queryKeys.mpciFiling(filingId), "paper", paper.id],
    queryFn: ({ signal }) => paperBlob(call, params, signal),
    enabled: paper.scan === "CLEAN" || paper.scan === "NOT_SCANNED",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = useMutation({
    mutationFn: (document_type: PaperType) => call(changeMpciAttachment, { params, body: { document_type } }),
    onSettled: renew,
  });
  return (
    <Dialog
      isOpen
      isWide
      isWidest={isShown(paper.mime_type)}
      onClose={onClose}
      title={<bdi>{paper.name}</bdi>}
      note={
        mayChange && (
          <Button kind="danger-quiet" onClick={() => setAsksDelete(true)}>
            <Trans>Remove</Trans>
          </Button>
        )
      }
      actions={
        <>
          {file.data !== undefined && (
            <Button onClick={() => saveFile({ name: paper.name, type: paper.mime_type, content: file.data })}>
              <Trans>Download</Trans>
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.beside} data-shown={isShown(paper.mime_type)}>
        <div className={styles.fields}>
          <Failure error={change.error} />
          <KindOfPaper
            kind={change.isPending ? change.variables : paper.document_type}
            isDisabled={!mayChange || change.isPending}
            onChange={change.mutate}
          />
          {!mayChange && paper.sealed_version !== null && (
            <p className="muted">
              <Trans>It was sealed with the bill and cannot be changed.</Trans>
            </p>
          )}
          <div>
            <PaperState paper={paper} />
          </div>
        </div>
        <Preview
          name={paper.name}
          blob={file.data ?? null}
          mimeType={paper.mime_type}
          error={
            paper.scan === "INFECTED"
              ? t`The scan found harmful content, so it is not shown.`
              : (file.error?.message ?? null)
          }
        />
      </div>
      <RemovePaper
        isOpen={asksDelete}
        remove={() => call(detachFromMpciFiling, { params })}
        renew={renew}
        onCancel={() => setAsksDelete(false)}
        onRemoved={onClose}
      />
    </Dialog>
  );
}

function Failure({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <AlertBox type="failed" isLive>
      <bdi>{error.message}</bdi>
    </AlertBox>
  );
}

interface KindOfPaperProps {
  readonly kind: PaperType;
  readonly isDisabled: boolean;
  readonly onChange: (kind: PaperType) => void;
}

function KindOfPaper({ kind, isDisabled, onChange }: KindOfPaperProps) {
  const { t } = useLingui();
  const tickerOf = usePaperTicker();
  return (
    <Select
      label={t`Kind of document`}
      value={kind}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value as PaperType)}
      options={paperTypes.map((type) => ({ value: type, label: tickerOf(type).label }))}
    />
  );
}

async function paperBlob(
  call: Call,
  params: { readonly filingId: string; readonly filingAttachmentId: string },
  signal: AbortSignal,
): Promise<Blob> {
  const answer: unknown = await call(downloadMpciAttachment, { params, signal });
  return answer as Blob;
}
