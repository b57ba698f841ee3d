// Brings a key along as its bare digits, and says what that is worth.
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { PassphraseField } from "#session/open-key/passphrase-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import styles from "../keys.module.css";
import type { WayProps } from "./add-key-dialog.tsx";
import { useAddKey, useKeyTask } from "./use-add-key.ts";

export function ImportPrivateKey({ onDone }: WayProps) {
  const { t } = useLingui();
  const { progress, refusal, run } = useKeyTask();
  const add = useAddKey();
  const [privateKey, setPrivateKey] = useState("");
  async function register(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (progress !== null) return;
    const isDone = await run(async (key) => {
      const { address } = await key.work({ do: "open-private-key", privateKey });
      await add(key, { address, type: "privatekey", keystore: null });
    });
    if (!isDone) return;
    setPrivateKey("");
    onDone();
  }
  return (
    <form className={styles.form} onSubmit={(event) => void register(event)}>
      <AlertBox type="warning" title={t`Anyone who sees these digits can seal in your name`}>
        <Trans>
          A key with a file and a passphrase is safer. The digits are never sent or stored; you paste them for each
          seal.
        </Trans>
      </AlertBox>
      <PassphraseField
        label={<Trans>Private key</Trans>}
        value={privateKey}
        onChange={setPrivateKey}
        hint={<Trans>64 digits from 0 to 9 and a to f</Trans>}
        error={refusal ?? undefined}
      />
      <div className={styles.actions}>
        <Button isDisabled={progress !== null} onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" type="submit" isBusy={progress !== null}>
          <Trans>Register key</Trans>
        </Button>
      </div>
    </form>
  );
}
