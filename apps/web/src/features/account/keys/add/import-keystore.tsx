// Brings a key along as its keystore file: opened here once, then registered.
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { type ChosenFile, KeyFileField } from "#session/open-key/file-field.tsx";
import { PassphraseField } from "#session/open-key/passphrase-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "../keys.module.css";
import type { WayProps } from "./add-key-dialog.tsx";
import { useAddKey, useKeyTask } from "./use-add-key.ts";

export function ImportKeystore({ onUnderWay, onDone }: WayProps) {
  const { t } = useLingui();
  const { progress, refusal, run, forget } = useKeyTask();
  const add = useAddKey();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [passphrase, setPassphrase] = useState("");
  const [isKept, setKept] = useState(false);
  const [isTried, setTried] = useState(false);
  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (file === null || progress !== null) return;
    onUnderWay(true);
    const isDone = await run(async (key, onProgress) => {
      const { address } = await key.work({ do: "open-keystore", keystore: file.text, passphrase }, onProgress);
      await add(key, { address, type: "keystore", keystore: isKept ? file.text : null });
    });
    onUnderWay(false);
    if (isDone) onDone();
  }
  return (
    <form className={styles.form} onSubmit={(event) => void open(event)}>
      <KeyFileField
        label={<Trans>Keystore file</Trans>}
        hint={<Trans>Version 3, as wallets and this page save it</Trans>}
        error={isTried && file === null ? t`Choose the file first.` : undefined}
        onChoose={(chosen) => {
          setFile(chosen);
          forget();
        }}
      />
      <PassphraseField label={<Trans>Passphrase</Trans>} value={passphrase} onChange={setPassphrase} />
      <Checkbox
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
        label={t`Keep the locked file on this device`}
        hint={t`Then sealing only asks for the passphrase. Leave it off on a shared computer.`}
      />
      {progress !== null && <Progress label={t`Opening the key`} value={progress} />}
      {refusal !== null && <AlertBox type="danger" title={refusal} isLive />}
      <div className={styles.actions}>
        <Button isDisabled={progress !== null} onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" type="submit" isBusy={progress !== null}>
          <Trans>Open and register key</Trans>
        </Button>
      </div>
    </form>
  );
}
