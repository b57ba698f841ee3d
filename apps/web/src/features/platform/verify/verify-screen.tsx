// Anyone checks a receipt here, without signing in: one line for each thing a stranger wants to know.
import { Trans, useLingui } from "@lingui/react/macro";
import { type DragEvent, useId, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { saidMissing } from "#ui/feedback/said-missing.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { FileInput } from "#ui/upload/file-input.tsx";
import { CheckList } from "./check-list.tsx";
import styles from "./verify.module.css";
import type { Verified } from "./verify-files.ts";

export function VerifyScreen() {
  const { t } = useLingui();
  const call = useCall();
  const inputId = useId();
  const [verified, setVerified] = useState<Verified | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  usePageTitle(t`Check a receipt`);
  async function take(list: FileList | null): Promise<void> {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    setVerified(null);
    setRefusal(null);
    try {
      // The reckoning is fetched with the first file, not with the page.
      const { hasArchive, verifyFiles } = await import("./verify-files.ts");
      const found = await verifyFiles(call, files);
      if (found !== null) setVerified(found);
      else if (hasArchive(files))
        setRefusal(t`This is not a receipt file. Unpack the archive and add the receipt from it.`);
      else setRefusal(t`None of these files is a receipt. Choose the receipt file, and its documents with it.`);
    } catch (error) {
      if (!saidMissing(error)) setRefusal(t`The files could not be read. Choose them again.`);
    }
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Check a receipt</Trans>}
        description={
          <Trans>
            Everything is checked in this browser. The files are not sent anywhere; only the platform's public keys are
            fetched.
          </Trans>
        }
      />
      <label
        htmlFor={inputId}
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.dropTitle}>
          <Trans>Drop the receipt file here, or choose it</Trans>
        </span>
        <span className={styles.small}>
          <Trans>Together with its documents, if you have them</Trans>
        </span>
        <span className={buttonClass()} aria-hidden="true">
          <Trans>Choose files</Trans>
        </span>
        <FileInput id={inputId} multiple onChange={({ target }) => void take(target.files)} />
      </label>
      {refusal !== null && <AlertBox type="warning" title={refusal} isLive />}
      {verified !== null && <CheckList verified={verified} />}
    </div>
  );
}
