// One paper of a bill: its kind, beside the paper itself.
import {
  changeMpciAttachment,
  detachFromMpciFiling,
  downloadMpciAttachment,
} from "@filings/contract/api/mpci/attachments";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { type PaperType, paperTypes } from "@filings/contract/mpci/types/paper-types";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { PaperFrame } from "#filing/papers/paper-frame.tsx";
import styles from "#filing/papers/papers.module.css";
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
  const call = useCall();
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
    <PaperFrame
      title={paper.name}
      name={paper.name}
      mimeType={paper.mime_type}
      isHarmful={paper.scan === "INFECTED"}
      file={file}
      remove={mayChange ? () => call(detachFromMpciFiling, { params }) : null}
      renew={renew}
      onRemoved={onClose}
      onClose={onClose}
    >
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
    </PaperFrame>
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
