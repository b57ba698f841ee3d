// The second step of signing in for somebody who has a passkey; a code is still to be had.
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { CodeSentBefore, SentCode } from "#identity/code/sent-code.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import styles from "#identity/identity.module.css";
import { type PasskeyQuestion, signWithPasskey } from "#identity/passkey/passkey.ts";
import { usePasskeyAttempt } from "#identity/passkey/use-passkey-attempt.ts";
import { Button } from "#ui/button/button.tsx";
import { arrowLeftIcon, circleAlertIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Credentials, useFirstCode, usePasskeyQuestion } from "./use-login-code.ts";

interface PasskeyStepProps {
  readonly credentials: Credentials;
  readonly question: PasskeyQuestion;
  readonly onBack: () => void;
  readonly onPasskey: (passkey: NonNullable<Awaited<ReturnType<typeof signWithPasskey>>>) => Promise<void>;
  readonly onSent: (code: SentCode | CodeSentBefore) => void;
}

export function PasskeyStep({ credentials, question, onBack, onPasskey, onSent }: PasskeyStepProps) {
  const firstCode = useFirstCode();
  const askAgain = usePasskeyQuestion();
  const passkey = usePasskeyAttempt();
  const code = useAttempt();
  // A question holds once.
  const [unused, setUnused] = useState<PasskeyQuestion | null>(question);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const refusal = passkey.refusal ?? code.refusal;

  async function ask(): Promise<Awaited<ReturnType<typeof signWithPasskey>>> {
    const next = unused ?? (await askAgain(credentials));
    setUnused(null);
    return next === null ? null : signWithPasskey(next);
  }
  return (
    <>
      <Button kind="link" size="sm" className={styles.back} onClick={onBack}>
        <Icon shape={arrowLeftIcon} size="sm" isDirectional />
        <Trans>Back</Trans>
      </Button>
      <h1>
        <Trans>Use your passkey</Trans>
      </h1>
      <p className="muted">
        <Trans>Your browser asks for it: with a finger, a face, a PIN or a security key.</Trans>
      </p>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          <Icon shape={circleAlertIcon} />
          <span>{refusal}</span>
        </p>
      )}
      <Button
        ref={button}
        kind="primary"
        size="lg"
        isBlock
        isBusy={passkey.isBusy}
        onClick={() => void passkey.run(ask, onPasskey)}
      >
        <Trans>Use passkey</Trans>
      </Button>
      <div className={styles.again}>
        <p className="sm med">
          <Trans>No passkey at hand?</Trans>
        </p>
        <Button
          size="sm"
          isBusy={code.isBusy}
          onClick={() => void code.run(async () => onSent(await firstCode(credentials)))}
        >
          <Trans>Send a code instead</Trans>
        </Button>
      </div>
    </>
  );
}
