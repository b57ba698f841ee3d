// Opens a saved keystore file once, to be sure that it is there, whole, and that one knows its passphrase.
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { type ChosenFile, KeyFileField } from "#session/open-key/file-field.tsx";
import { PassphraseField } from "#session/open-key/passphrase-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import styles from "../keys.module.css";
import { useKeyTask } from "./use-add-key.ts";

interface CheckBackupProps {
  readonly address: string;
  readonly onClose: () => void;
}

export function CheckBackup({ address, onClose }: CheckBackupProps) {
  const { t } = useLingui();
  const { progress, refusal, run, forget } = useKeyTask();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [passphrase, setPassphrase] = useState("");
  const [isTried, setTried] = useState(false);
  const [isGood, setGood] = useState(false);
  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (file === null || passphrase === "" || progress !== null) return;
    const isDone = await run(async (key, onProgress) => {
      const wasOpen = key.address() !== null;
      await key.work({ do: "open-keystore", keystore: file.text, passphrase, address }, onProgress);
      // A check is no reason for a key to stay open.
      if (!wasOpen) key.lock();
    }, address);
    setGood(isDone);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      mustAnswer={progress !== null}
      title={t`Check your backup`}
      description={t`Open the file that you saved. File and passphrase stay in this browser.`}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void check(event)}>
        <KeyFileField
          label={<Trans>The saved file</Trans>}
          error={isTried && file === null ? t`Choose the file first.` : undefined}
          onChoose={(chosen) => {
            setFile(chosen);
            setGood(false);
            forget();
          }}
        />
        <PassphraseField
          label={<Trans>Passphrase</Trans>}
          value={passphrase}
          error={isTried && passphrase === "" ? t`Enter the passphrase of the file.` : undefined}
          onChange={setPassphrase}
        />
        {progress !== null && <Progress label={t`Opening the key`} value={progress} />}
        {refusal !== null && <AlertBox type="danger" title={refusal} isLive />}
        {isGood && (
          <AlertBox type="success" title={t`The backup is good: this file and passphrase open the key`} isLive />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button kind="primary" type="submit" isBusy={progress !== null}>
            <Trans>Open the file</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
