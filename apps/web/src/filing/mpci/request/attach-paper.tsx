// Attaches the paper that a question asks for, and chooses it as its answer.
import { attachToMpciFiling } from "@filings/contract/api/mpci/attachments";
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { limits } from "@filings/contract/limits";
import { paperExtensions } from "@filings/contract/mpci/types/paper-types";
import { useLingui } from "@lingui/react/macro";
import { AddPapers } from "#filing/papers/add-papers.tsx";
import { useUploads } from "#filing/papers/use-uploads.ts";

interface AttachPaperProps {
  readonly filing: Pick<FilingDetail, "id" | "attachments">;
  readonly number: number;
  /** Chooses the paper that was just attached. */
  readonly choose: (attachmentId: string) => void;
  /** Asks for the filing anew. */
  readonly renew: () => Promise<unknown>;
}

export function AttachPaper({ filing, number, choose, renew }: AttachPaperProps) {
  const { t } = useLingui();
  const uploads = useUploads({
    endpoint: attachToMpciFiling,
    filingId: filing.id,
    onTaken: (answer) => {
      choose((answer as MpciAttachment).id);
      return renew();
    },
  });
  return (
    <AddPapers
      label={t`Attach the document for question ${number}`}
      accept={paperExtensions}
      uploads={uploads}
      fits={limits.attachmentsMost - filing.attachments.length}
    />
  );
}
