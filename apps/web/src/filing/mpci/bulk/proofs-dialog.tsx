// Downloads the proofs of bills as one archive; what was never sealed has none.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { downloadMpciProofs } from "@filings/contract/api/mpci/messages";
import { limits } from "@filings/contract/limits";
import { voyageOf } from "@filings/contract/mpci/types/voyage";
import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useKeyRefusal } from "#session/open-key/refusal.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { saveFile } from "#ui/document/save-file.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { downloadIcon } from "#ui/icon/icons.ts";
import { Stack } from "#ui/layout/stack.tsx";
import type { ReadFilings } from "./read-filings.ts";

interface ProofsDialogProps {
  readonly read: ReadFilings;
  readonly onClose: () => void;
}

export function ProofsDialog({ read, onClose }: ProofsDialogProps) {
  const { t } = useLingui();
  const say = useKeyRefusal();
  const { filings, progress, isMore, error } = read;
  const sealed = filings?.filter(({ versions }) => versions.some(({ submitted_at }) => submitted_at !== null)) ?? [];
  const { isBusy, failure, download } = useDownload(sealed, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={downloadIcon}
      tone="info"
      title={t`Download proof`}
      description={<Trans>A PDF in English and Arabic, with the receipt and the messages, as one ZIP file.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={isBusy} isDisabled={sealed.length === 0} onClick={() => void download()}>
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      {(error ?? failure) !== null && <AlertBox type="failed" isLive title={say(error ?? failure)} />}
      {filings === null && error === null && (
        <Progress
          label={t`Reading what is selected`}
          {...(progress === null ? {} : { value: progress.read / Math.max(1, progress.of) })}
        />
      )}
      {isBusy && <Making count={sealed.length} />}
      {filings !== null && <Found sealed={sealed.length} leftOut={filings.filter((one) => !sealed.includes(one))} />}
      {isMore && (
        <AlertBox type="info" title={t`One action takes ${limits.bulkFilingsMost} filings. Repeat it for the rest.`} />
      )}
    </Dialog>
  );
}

/** The archive comes in one answer, so that how far it is nobody is told: about how long, then. */
function Making({ count }: { readonly count: number }) {
  const { t } = useLingui();
  const seconds = Math.ceil((count * secondsOfProof) / 10) * 10;
  return (
    <Stack gap="xs">
      <Progress label={t`${plural(count, { one: "Making # proof", other: "Making # proofs" })}`} />
      <p className="subtle">
        <Plural value={seconds} one="It takes about # second." other="It takes about # seconds." />
      </p>
    </Stack>
  );
}

/** As the server draws them, one after the other. */
const secondsOfProof = 0.6;

const namedMost = 20;

function Found({ sealed, leftOut }: { readonly sealed: number; readonly leftOut: readonly FilingDetail[] }) {
  const others = leftOut.length;
  const rest = others - namedMost;
  return (
    <>
      <p>
        <Plural
          value={sealed}
          _0="No selected bill has a proof yet."
          one="# bill has a proof."
          other="# bills have a proof."
        />
      </p>
      {others > 0 && (
        <Stack gap="xs">
          <p className="subtle">
            <Plural
              value={others}
              one="# bill was never sealed and is left out."
              other="# bills were never sealed and are left out."
            />
          </p>
          <ul className="subtle">
            {leftOut.slice(0, namedMost).map(({ id, number, body }) => (
              <li key={id}>
                <bdi dir="ltr">{body.bill_number ?? number}</bdi>
              </li>
            ))}
            {rest > 0 && (
              <li>
                <Plural value={rest} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </Stack>
      )}
    </>
  );
}

/** With the voyage, where it is one. */
function archiveOf(sealed: readonly FilingDetail[]): string {
  const names = new Set(
    sealed.map(({ body }) => {
      const voyage = voyageOf(body);
      return voyage === null ? "" : `_${voyage.vessel_name}_${voyage.voyage_number}`;
    }),
  );
  const [name = ""] = names;
  return `proofs${names.size === 1 ? name : ""}`.replaceAll(/[^\w.-]/g, "_");
}

/** One archive, or as many as it takes; given up where the dialog is closed before. */
function useDownload(sealed: readonly FilingDetail[], onDone: () => void) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const life = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    life.current = own;
    return () => own.abort();
  }, []);
  async function download(): Promise<void> {
    const { signal } = life.current;
    setBusy(true);
    setFailure(null);
    try {
      for (let at = 0; at < sealed.length; at += limits.proofsMost) {
        const filing_ids = sealed.slice(at, at + limits.proofsMost).map(({ id }) => id);
        const answer: unknown = await call(downloadMpciProofs, { body: { filing_ids }, signal });
        if (!(answer instanceof Blob)) throw new TypeError("the proofs are no file");
        const part = sealed.length > limits.proofsMost ? `_${1 + at / limits.proofsMost}` : "";
        saveFile({ name: `${archiveOf(sealed)}${part}.zip`, type: "application/zip", content: answer });
      }
      onDone();
    } catch (error) {
      if (!signal.aborted) setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, download };
}
