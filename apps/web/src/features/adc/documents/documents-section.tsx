// The papers of a declaration: what is needed, what is there, and the way to add more.
import { acceptedFileTypes, uploadAdcDocument } from "@filings/contract/api/adc/documents";
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { adcFilingQuery } from "#filing/adc/filing-query.ts";
import type { DocumentSpot } from "#filing/adc/links.ts";
import { useOfferActions } from "#filing/page-actions.tsx";
import { AddPapers } from "#filing/papers/add-papers.tsx";
import styles from "#filing/papers/papers.module.css";
import { useUploads } from "#filing/papers/use-uploads.ts";
import { Button } from "#ui/button/button.tsx";
import { filesIcon, paperclipIcon } from "#ui/icon/icons.ts";
import { latePart } from "#ui/late-part.ts";
import { Card } from "#ui/layout/card.tsx";
import { Checklist } from "./checklist.tsx";
import { DocumentList, mayChange } from "./document-list.tsx";

// Who only reads what is there does not fetch the form and the preview.
const DocumentDialog = latePart(async () => (await import("./document-dialog.tsx")).DocumentDialog);

const EarlierPapers = latePart(async () => (await import("./earlier-papers.tsx")).EarlierPapers);

const accept = acceptedFileTypes.map(({ extension }) => extension);

const filesInput = "declaration-files";

function attach(): void {
  document.getElementById(filesInput)?.click();
}

interface DocumentsSectionProps {
  readonly filingId: string;
  /** Which document to open, and at which field; the one that another part of the page asked for last. */
  readonly spot?: DocumentSpot | null;
}

export function DocumentsSection({ filingId, spot = null }: DocumentsSectionProps) {
  const call = useCall();
  const { data: filing } = useQuery(adcFilingQuery(call, filingId));
  return filing === undefined ? null : <Papers filing={filing} spot={spot} />;
}

interface PapersProps {
  readonly filing: AdcFilingDetail;
  readonly spot: DocumentSpot | null;
}

function Papers({ filing, spot }: PapersProps) {
  const { t } = useLingui();
  const mayUpload = filing.available_actions.includes("UPLOAD");
  const [opened, setOpened] = useOpened(spot);
  const [picksEarlier, setPicksEarlier] = useState(false);
  const { uploads, choose, purpose, add } = useDeclarationUploads(filing.id);
  useOfferActions(mayUpload ? [{ id: "attach", label: t`Add documents`, icon: paperclipIcon, run: attach }] : []);
  const open = filing.documents.find(({ id }) => id === opened?.documentId);
  const uploaded = filing.documents.filter(({ origin }) => origin === "USER");
  const released = filing.documents.filter(({ origin }) => origin === "AUTHORITY");
  const list = (label: string, documents: typeof uploaded) =>
    documents.length > 0 && (
      <div className={styles.listed}>
        <DocumentList
          label={label}
          documents={documents}
          filing={filing}
          onOpen={(id) => setOpened({ documentId: id, field: null })}
        />
      </div>
    );
  return (
    <>
      {released.length > 0 && (
        <Card title={<Trans>Released documents</Trans>}>{list(t`Released documents`, released)}</Card>
      )}
      {(mayUpload || uploaded.length > 0) && (
        <Card title={<Trans>Documents</Trans>}>
          {mayUpload && <Checklist filing={filing} onOpen={setOpened} onAdd={choose} />}
          {list(t`Documents`, uploaded)}
          {mayUpload && (
            <AddPapers
              label={t`Add documents`}
              accept={accept}
              uploads={uploads}
              fits={limits.documentsMost - uploaded.length}
              inputId={filesInput}
              purpose={purpose}
              onAdd={add}
            />
          )}
          {mayUpload && <Reuse onPick={() => setPicksEarlier(true)} />}
        </Card>
      )}
      {mayUpload && picksEarlier && (
        <Suspense>
          <EarlierPapers filing={filing} onClose={() => setPicksEarlier(false)} />
        </Suspense>
      )}
      {open !== undefined && (
        <Suspense>
          <DocumentDialog
            key={open.id}
            document={open}
            filing={filing}
            mayChange={mayChange(filing, open)}
            field={opened?.field ?? null}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function useDeclarationUploads(filingId: string) {
  const queries = useQueryClient();
  const types = useRef(new WeakMap<File, string>());
  const wanted = useRef<string | null>(null);
  const uploads = useUploads({
    endpoint: uploadAdcDocument,
    filingId,
    fieldsOf: (file): Record<string, string> => {
      const type = types.current.get(file);
      return type === undefined ? {} : { document_type: type };
    },
    onTaken: () => queries.invalidateQueries({ queryKey: queryKeys.adcFiling(filingId) }),
  });
  /** Asks for the files of one type, which then need not say it by their names. */
  function choose(documentType: string): void {
    const input = document.getElementById(filesInput);
    wanted.current = documentType;
    // After the files of this choice, whatever became of them, the next ones are of any type.
    const forget = () => void setTimeout(() => (wanted.current = null));
    for (const event of ["change", "cancel"]) input?.addEventListener(event, forget, { once: true });
    input?.click();
  }
  function add(chosen: readonly File[]): void {
    const type = wanted.current;
    if (type !== null) {
      for (const file of chosen) types.current.set(file, type);
      // The same file would be refused again: the one that is chosen now takes its place.
      const isInPlace = ({ state, canRetry, file }: (typeof uploads.files)[number]) =>
        state === "failed" && !canRetry && types.current.get(file) === type;
      for (const { id } of uploads.files.filter(isInPlace)) uploads.queue.remove(id);
    }
    uploads.queue.add(chosen);
  }
  return { uploads, choose, purpose: () => wanted.current, add };
}

/** The document that is open: the one that was asked for last, from here or from another part of the page. */
function useOpened(spot: DocumentSpot | null) {
  const [opened, setOpened] = useState<DocumentSpot | null>(spot);
  const [askedFor, setAskedFor] = useState(spot);
  if (spot !== null && spot !== askedFor) {
    setAskedFor(spot);
    setOpened(spot);
  }
  return [opened, setOpened] as const;
}

function Reuse({ onPick }: { readonly onPick: () => void }) {
  return (
    <p className={styles.reuse}>
      <Button kind="quiet" icon={filesIcon} onClick={onPick}>
        <Trans>Use a file from another declaration</Trans>
      </Button>
    </p>
  );
}
