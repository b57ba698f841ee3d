// Opens the key that seals: with its passphrase alone if its file is kept here, else with file and passphrase.
import type { BlockchainKey } from "@filings/contract/api/platform/service";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { type ChosenFile, KeyFileField } from "#session/open-key/file-field.tsx";
import { keptKeystore } from "#session/open-key/keep.ts";
import { PassphraseField } from "#session/open-key/passphrase-field.tsx";
import { OpenKeyTimeField } from "#session/open-key/time-field.tsx";
import type { KeyWork } from "#session/open-key/work.ts";
import { useFirstFocus } from "#ui/dialog/first-focus.ts";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { scrollToNext } from "./refused/scroll-to-next.ts";
import styles from "./seal.module.css";
import type { KeyRefusal } from "./use-sealing.ts";

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

/** What opens the key, or the first thing that is still to be given for it. */
export function useUnlockWork(): (key: BlockchainKey, kept: string | null, given: Unlocking) => KeyWork | KeyRefusal {
  const { t } = useLingui();
  return ({ ethereum_address: address, type }, kept, { file, secret }) => {
    const isPrivateKey = type === "privatekey";
    const keystore = file?.text ?? kept;
    if (!isPrivateKey && keystore === null) return { at: "file", text: t`Choose the file first.` };
    if (secret === "")
      return { at: "secret", text: isPrivateKey ? t`Enter the private key.` : t`Enter the passphrase.` };
    return isPrivateKey
      ? { do: "open-private-key", privateKey: secret, address }
      : { do: "open-keystore", keystore: keystore ?? "", passphrase: secret, address };
  };
}

interface UnlockKeyProps {
  readonly blockchainKey: BlockchainKey;
  readonly kept: string | null;
  readonly given: Unlocking;
  readonly error: KeyRefusal | null;
  /** Nothing above it in the dialog is refused too. */
  readonly isFirstRefused: boolean;
  /** All that stands above it is drawn: nothing will push it out of view. */
  readonly isBelowAll?: boolean;
  /** It is locked again as soon as the work is done: nothing is to be chosen. */
  readonly isBrief?: boolean;
  readonly onChange: (change: Partial<Unlocking>) => void;
  readonly onEnter: () => void;
}

export function UnlockKey(props: UnlockKeyProps) {
  const {
    blockchainKey,
    kept,
    given,
    error,
    isFirstRefused,
    isBelowAll = true,
    isBrief = false,
    onChange,
    onEnter,
  } = props;
  const { t } = useLingui();
  const isPrivateKey = blockchainKey.type === "privatekey";
  const asksForFile = !isPrivateKey && kept === null;
  const ofFile = asksForFile && error?.at === "file" ? error.text : undefined;
  const file = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  useFirstFocus(asksForFile ? file : secret, isBelowAll);
  // Each refusal anew, be it the same as the one before.
  useEffect(() => {
    const wrong = error?.at === "file" ? (file.current ?? secret.current) : secret.current;
    if (error === null || !isFirstRefused) return;
    scrollToNext(wrong);
    // The next letter typed replaces what did not open it.
    if (wrong === secret.current) wrong?.select();
  }, [error, isFirstRefused]);
  function enter(event: FormEvent): void {
    event.preventDefault();
    onEnter();
  }
  return (
    <div className={styles.unlock}>
      {asksForFile && (
        <KeyFileField
          ref={file}
          label={<Trans>Keystore file of this key</Trans>}
          error={ofFile}
          onChoose={(chosen) => {
            onChange({ file: chosen });
            if (chosen !== null && given.secret === "") secret.current?.focus();
          }}
        />
      )}
      {/* Within a form, Enter on a file field would no longer open the choice of files. */}
      <form noValidate onSubmit={enter}>
        <PassphraseField
          ref={secret}
          label={isPrivateKey ? <Trans>Private key</Trans> : <Trans>Passphrase of this key</Trans>}
          value={given.secret}
          hint={<Trans>Key and passphrase stay in this browser.</Trans>}
          error={ofFile === undefined ? error?.text : undefined}
          onChange={(typed) => onChange({ secret: typed })}
        />
      </form>
      {asksForFile && (
        <Checkbox
          checked={given.isKept}
          onChange={({ target }) => onChange({ isKept: target.checked })}
          label={t`Keep the locked file on this device`}
        />
      )}
      {!isBrief && <OpenKeyTimeField />}
    </div>
  );
}
