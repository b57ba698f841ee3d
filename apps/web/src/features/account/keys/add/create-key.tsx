// Makes a key: a passphrase, the file, the proof that the file was saved and opens, and its registration.
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { type ChosenFile, KeyFileField } from "#session/open-key/file-field.tsx";
import { PassphraseField } from "#session/open-key/passphrase-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { downloadIcon } from "#ui/icon/icons.ts";
import styles from "../keys.module.css";
import { keystoreName, saveKeystore } from "../save-keystore.ts";
import type { WayProps } from "./add-key-dialog.tsx";
import { NewPassphrase } from "./new-passphrase.tsx";
import { useAddKey, useKeyTask } from "./use-add-key.ts";

interface MadeKey {
  readonly address: string;
  readonly keystore: string;
}

export function CreateKey({ onUnderWay, onDone }: WayProps) {
  const { t } = useLingui();
  const { progress, refusal, run } = useKeyTask();
  const [made, setMade] = useState<MadeKey | null>(null);
  if (made !== null) return <ProveKey made={made} onUnderWay={onUnderWay} onDone={onDone} />;
  async function make(passphrase: string): Promise<void> {
    onUnderWay(true);
    const isMade = await run(async (key, onProgress) => {
      const { address, keystore } = await key.work({ do: "create", passphrase }, onProgress);
      const text = `${JSON.stringify(keystore, null, 2)}\n`;
      saveKeystore(address, text);
      setMade({ address, keystore: text });
    });
    if (!isMade) onUnderWay(false);
  }
  return (
    <>
      <NewPassphrase
        isBusy={progress !== null}
        okLabel={t`Create key and save file`}
        onReady={(text) => void make(text)}
        onCancel={onDone}
      />
      {progress !== null && <Progress label={t`Making and locking the key`} value={progress} />}
      {refusal !== null && <AlertBox type="failed" title={refusal} isLive />}
    </>
  );
}

function ProveKey({ made, onUnderWay, onDone }: WayProps & { readonly made: MadeKey }) {
  const { t } = useLingui();
  const { progress, refusal, run, forget } = useKeyTask();
  const add = useAddKey();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [passphrase, setPassphrase] = useState("");
  const [isKept, setKept] = useState(false);
  const isReady = file !== null && passphrase !== "";
  async function prove(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || progress !== null) return;
    const { address } = made;
    const isDone = await run(async (key, onProgress) => {
      const opening = { do: "open-keystore", keystore: file.text, passphrase, address } as const;
      await key.work(opening, onProgress);
      await add(key, { address, type: "keystore", keystore: isKept ? file.text : null });
    }, address);
    if (!isDone) return;
    onUnderWay(false);
    onDone();
  }
  return (
    <form className={styles.form} onSubmit={(event) => void prove(event)}>
      <AlertBox
        type="warning"
        title={t`Keep this file and its passphrase: without both the key is lost`}
        actions={
          <Button size="sm" icon={downloadIcon} onClick={() => saveKeystore(made.address, made.keystore)}>
            <Trans>Save the file again</Trans>
          </Button>
        }
      >
        <bdi dir="ltr">{keystoreName(made.address)}</bdi>
      </AlertBox>
      <p>
        <Trans>Open the saved file once, to be sure it is there and you know its passphrase.</Trans>
      </p>
      <KeyFileField
        label={<Trans>The saved file</Trans>}
        hint={<Trans>Usually in your Downloads folder</Trans>}
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
        <Button
          onClick={() => {
            onUnderWay(false);
            onDone();
          }}
        >
          <Trans>Discard this key</Trans>
        </Button>
        <Button kind="primary" type="submit" isDisabled={!isReady} isBusy={progress !== null}>
          <Trans>Open and register key</Trans>
        </Button>
      </div>
    </form>
  );
}
