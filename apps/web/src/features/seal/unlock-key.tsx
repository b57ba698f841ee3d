// Opens the key that seals: with its passphrase alone if its file is kept here, else with file and passphrase.
import type { BlockchainKey } from "@filings/contract/api/platform";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ChosenFile, KeyFileField } from "#session/open-key-file-field.tsx";
import { keptKeystore } from "#session/open-key-keep.ts";
import { PassphraseField } from "#session/open-key-passphrase-field.tsx";
import type { KeyWork } from "#session/open-key-work.ts";
import { Checkbox } from "#ui/field/checkbox.tsx";
import styles from "./seal.module.css";

export interface Unlocking {
  readonly file: ChosenFile | null;
  readonly secret: string;
  readonly isKept: boolean;
}

export const nothingTyped: Unlocking = { file: null, secret: "", isKept: false };

export function useKeptKeystore(address: string | undefined) {
  return useQuery({
    queryKey: ["kept-keystore", address],
    queryFn: () => keptKeystore(address ?? ""),
    enabled: address !== undefined,
    staleTime: 0,
  });
}

/** Null while something is still to be given. */
export function unlockWork(key: BlockchainKey, kept: string | null, { file, secret }: Unlocking): KeyWork | null {
  const address = key.ethereum_address;
  if (secret === "") return null;
  if (key.type === "privatekey") return { do: "open-private-key", privateKey: secret, address };
  const keystore = file?.text ?? kept;
  return keystore === null ? null : { do: "open-keystore", keystore, passphrase: secret, address };
}

interface UnlockKeyProps {
  readonly blockchainKey: BlockchainKey;
  readonly kept: string | null;
  readonly given: Unlocking;
  readonly error: string | null;
  readonly onChange: (given: Unlocking) => void;
}

export function UnlockKey({ blockchainKey, kept, given, error, onChange }: UnlockKeyProps) {
  const { t } = useLingui();
  const stays = <Trans>Key and passphrase stay in this browser. It stays open for 5 minutes without use.</Trans>;
  const isPrivateKey = blockchainKey.type === "privatekey";
  return (
    <div className={styles.unlock}>
      {!isPrivateKey && kept === null && (
        <KeyFileField
          label={<Trans>Keystore file of this key</Trans>}
          error={error !== null && given.file === null ? t`Choose the file first.` : undefined}
          onChoose={(file) => onChange({ ...given, file })}
        />
      )}
      <PassphraseField
        label={isPrivateKey ? <Trans>Private key</Trans> : <Trans>Passphrase of this key</Trans>}
        value={given.secret}
        hint={stays}
        error={error ?? undefined}
        onChange={(secret) => onChange({ ...given, secret })}
      />
      {!isPrivateKey && kept === null && (
        <Checkbox
          checked={given.isKept}
          onChange={({ target }) => onChange({ ...given, isKept: target.checked })}
          label={t`Keep the locked file on this device`}
        />
      )}
    </div>
  );
}
