// A new passphrase, typed twice, with an honest word about how hard it is to guess.
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { PassphraseField } from "#session/open-key/passphrase-field.tsx";
import { Button } from "#ui/button/button.tsx";
import styles from "../keys.module.css";
import { passphraseLettersLeast, passphraseStrength, type Strength } from "./passphrase-strength.ts";

interface NewPassphraseProps {
  readonly okLabel: string;
  readonly isBusy: boolean;
  readonly onReady: (passphrase: string) => void;
  readonly onCancel: () => void;
}

export function NewPassphrase({ okLabel, isBusy, onReady, onCancel }: NewPassphraseProps) {
  const { t } = useLingui();
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [isTried, setTried] = useState(false);
  const strength = passphraseStrength(passphrase);
  const words: Readonly<Record<Strength, string>> = {
    empty: t`Four unrelated words are easy to remember and hard to guess.`,
    "too-short": t`Too short. Use at least ${passphraseLettersLeast} characters; four words are better.`,
    guessable: t`Easy to guess. Use four unrelated words.`,
    fair: t`Fair: takes a while to guess. One more word makes it good.`,
    good: t`Good: it would take years to guess.`,
  };
  const isStrong = strength === "fair" || strength === "good";
  const missing = t`Type a passphrase first: four unrelated words.`;
  const error = isTried && !isStrong ? (strength === "empty" ? missing : words[strength]) : undefined;
  const differs = isTried && again !== passphrase ? t`The two do not match. Type it again.` : undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isStrong && again === passphrase && !isBusy) onReady(passphrase);
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <PassphraseField
        label={<Trans>New passphrase</Trans>}
        value={passphrase}
        onChange={setPassphrase}
        isNew
        hint={
          <span className={styles.strength} data-strength={strength}>
            {words[strength]}
          </span>
        }
        error={error}
      />
      <PassphraseField
        label={<Trans>The same passphrase again</Trans>}
        value={again}
        onChange={setAgain}
        isNew
        error={differs}
      />
      <div className={styles.actions}>
        <Button isDisabled={isBusy} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {okLabel}
        </Button>
      </div>
    </form>
  );
}
