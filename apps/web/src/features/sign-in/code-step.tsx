// The second step of signing in: the code, where it was sent, and how to get another.
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "#api/api-error.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { arrowLeftIcon, circleAlertIcon, mailIcon } from "#ui/icon/icons.ts";
import { CodeInput, codeLength } from "./code-input.tsx";
import styles from "./sign-in.module.css";
import { type Credentials, type SentCode, useLoginCode } from "./use-login-code.ts";
import { useRefusal } from "./use-refusal.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface CodeStepProps {
  readonly credentials: Credentials;
  readonly code: SentCode;
  readonly onBack: () => void;
  readonly onCode: (code: string) => Promise<void>;
}

export function CodeStep({ credentials, code, onBack, onCode }: CodeStepProps) {
  const { t } = useLingui();
  const { time } = useFormats();
  const id = useId();
  const sentenceOf = useRefusal();
  const [sent, setSent] = useState(code);
  const [value, setValue] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function signIn(digits: string): Promise<void> {
    if (isBusy) return;
    if (digits.length < codeLength) {
      setRefusal(t`Enter all 6 digits of the code.`);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      await onCode(digits);
    } catch (error) {
      setRefusal(sentenceOf(error));
      if (error instanceof ApiError && error.status === 401) setValue("");
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  const sentTo = sent.sent_to;
  const sentAt = time(sent.sentAt);
  const until = time(sent.expires_at);
  return (
    <>
      <Button kind="link" size="sm" className={styles.back} onClick={onBack}>
        <Icon shape={arrowLeftIcon} size="sm" isDirectional />
        <Trans>Back</Trans>
      </Button>
      <h1>
        <Trans>Enter the code</Trans>
      </h1>
      <p className="muted" role="status">
        <Trans>
          We sent a 6-digit code to{" "}
          <b>
            <bdi dir="ltr">{sentTo}</bdi>
          </b>{" "}
          at {sentAt}. It works until {until}.
        </Trans>
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void signIn(value);
        }}
      >
        <div className={styles.field}>
          <label htmlFor={`${id}-code`}>
            <Trans>Verification code</Trans>
          </label>
          <CodeInput
            ref={input}
            id={`${id}-code`}
            value={value}
            isWrong={refusal !== null}
            describedBy={`${id}-hint`}
            onChange={(next) => {
              setValue(next);
              if (next.length === codeLength) void signIn(next);
              else setRefusal(null);
            }}
          />
          <p
            id={`${id}-hint`}
            className={refusal === null ? styles.hint : styles.refusal}
            role={refusal === null ? undefined : "alert"}
          >
            {refusal === null ? (
              <Trans>You can paste it. It is sent as soon as it is complete.</Trans>
            ) : (
              <>
                <Icon shape={circleAlertIcon} />
                <span>{refusal}</span>
              </>
            )}
          </p>
        </div>
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <SendAgain
        credentials={credentials}
        nextAt={sent.next_at}
        onSent={(next) => {
          setSent(next);
          setValue("");
          setRefusal(null);
          input.current?.focus();
        }}
        onRefused={(error) => setRefusal(sentenceOf(error))}
      />
    </>
  );
}

interface SendAgainProps {
  readonly credentials: Credentials;
  readonly nextAt: string;
  readonly onSent: (code: SentCode) => void;
  readonly onRefused: (error: unknown) => void;
}

function SendAgain({ credentials, nextAt, onSent, onRefused }: SendAgainProps) {
  const sendCode = useLoginCode();
  const seconds = useSecondsUntil(nextAt);
  const [isBusy, setBusy] = useState(false);
  const wait = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <div className={styles.again}>
      <p className="sm med">
        <Trans>No code?</Trans>
      </p>
      <Button
        size="sm"
        icon={mailIcon}
        isDisabled={seconds > 0}
        isBusy={isBusy}
        onClick={() => {
          setBusy(true);
          sendCode(credentials)
            .then(onSent, onRefused)
            .finally(() => setBusy(false));
        }}
      >
        {seconds > 0 ? <Trans>Send again in {wait}</Trans> : <Trans>Send again</Trans>}
      </Button>
    </div>
  );
}
