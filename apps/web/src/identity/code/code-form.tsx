// Entering a code: where it went, six boxes, and how to get another or have it sent another way.
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "#api/api-error.ts";
import { useFormats } from "#i18n/formats.ts";
import { Button } from "#ui/button/button.tsx";
import { circleAlertIcon, mailIcon, messageSquareTextIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { useRefusal } from "../form/use-refusal.ts";
import styles from "../identity.module.css";
import { CodeInput, codeLength } from "./code-input.tsx";
import type { CodeChannel, CodeSentBefore, SentCode } from "./sent-code.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface CodeFormProps {
  readonly code: SentCode | CodeSentBefore;
  readonly okLabel: ReactNode;
  readonly onCode: (digits: string) => Promise<void>;
  /** Without a channel: the usual one of the person. */
  readonly send: (channel?: CodeChannel) => Promise<SentCode>;
}

export function CodeForm({ code, okLabel, onCode, send }: CodeFormProps) {
  const { t } = useLingui();
  const id = useId();
  const sentenceOf = useRefusal();
  const [sent, setSent] = useState(code);
  const [value, setValue] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function enter(digits: string): Promise<void> {
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
      if (error instanceof ApiError && error.code?.startsWith("wrong_code")) setValue("");
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {"words" in sent ? (
        <p className={styles.note} role="status">
          {sent.words}
        </p>
      ) : (
        <WhereSent sent={sent} />
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void enter(value);
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
              if (next.length === codeLength) void enter(next);
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
          {okLabel}
        </Button>
      </form>
      <SendAgain
        sent={sent}
        send={send}
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

function WhereSent({ sent }: { readonly sent: SentCode }) {
  const { time } = useFormats();
  const sentTo = sent.sent_to;
  const sentAt = time(sent.sentAt);
  const until = time(sent.expires_at);
  return (
    <>
      <p className="muted" role="status">
        <Trans>
          We sent a 6-digit code to{" "}
          <b>
            <bdi dir="ltr" className={styles.whole}>
              {sentTo}
            </bdi>
          </b>{" "}
          at {sentAt}. It works until {until}.
        </Trans>
      </p>
      {sent.is_unreachable === true && (
        <p role="alert">
          <Trans>No mail reaches this address, as far as we know. Write to the operator of the platform.</Trans>
        </p>
      )}
    </>
  );
}

interface SendAgainProps {
  readonly sent: SentCode | CodeSentBefore;
  readonly send: (channel?: CodeChannel) => Promise<SentCode>;
  readonly onSent: (code: SentCode) => void;
  readonly onRefused: (error: unknown) => void;
}

const channelIcons = { EMAIL: mailIcon, SMS: messageSquareTextIcon } as const;

/** Each way waits for itself: what went by e-mail a moment ago may go by SMS at once. */
function SendAgain({ sent, send, onSent, onRefused }: SendAgainProps) {
  const seconds = useSecondsUntil(sent.next_at);
  const [busy, setBusy] = useState<CodeChannel | "usual" | null>(null);
  const used = "words" in sent ? undefined : sent.channel;
  const wait = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  function ask(channel?: CodeChannel): void {
    setBusy(channel ?? "usual");
    send(channel)
      .then(onSent, onRefused)
      .finally(() => setBusy(null));
  }
  return (
    <div className={styles.again}>
      <p className="sm med">
        <Trans>No code?</Trans>
      </p>
      <div className="row">
        <Button
          size="sm"
          {...(used !== undefined && { icon: channelIcons[used] })}
          isDisabled={seconds > 0}
          isBusy={busy === (used ?? "usual")}
          onClick={() => ask(used)}
        >
          {seconds > 0 ? <Trans>Send again in {wait}</Trans> : <Trans>Send again</Trans>}
        </Button>
        {sent.other_channels.map((channel) => (
          <Button
            key={channel}
            size="sm"
            icon={channelIcons[channel]}
            isBusy={busy === channel}
            onClick={() => ask(channel)}
          >
            {channel === "SMS" ? <Trans>Send by SMS instead</Trans> : <Trans>Send by e-mail instead</Trans>}
          </Button>
        ))}
      </div>
    </div>
  );
}
