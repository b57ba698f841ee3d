// The first step of signing in: e-mail and password.
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useRefusal } from "#identity/form/use-refusal.ts";
import styles from "#identity/identity.module.css";
import { Button } from "#ui/button/button.tsx";
import { circleAlertIcon } from "#ui/icon/first-icons.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Credentials, type SecondStep, useSecondStep } from "./use-login-code.ts";

export function PasswordStep({ onNext }: { onNext: (credentials: Credentials, next: SecondStep) => void }) {
  const { t } = useLingui();
  const id = useId();
  const secondStep = useSecondStep();
  const sentenceOf = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  // The field takes the focus, because there is nothing else to do on this page.
  useLayoutEffect(() => email.current?.focus({ preventScroll: true }), []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = { email: email.current?.value.trim() ?? "", password: password.current?.value ?? "" };
    if (isBusy) return;
    if (given.email === "" || given.password === "") {
      setRefusal(given.email === "" ? t`Enter your company e-mail.` : t`Enter your password.`);
      (given.email === "" ? email : password).current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      onNext(given, await secondStep(given));
    } catch (error) {
      setRefusal(sentenceOf(error));
      password.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {refusal !== null && (
          <p className={styles.refusal} role="alert" id={`${id}-refusal`}>
            <Icon shape={circleAlertIcon} />
            <span>{refusal}</span>
          </p>
        )}
        <div className={styles.field}>
          <label htmlFor={`${id}-email`}>
            <Trans>Company e-mail</Trans>
          </label>
          <input
            ref={email}
            id={`${id}-email`}
            type="email"
            dir="ltr"
            autoComplete="username"
            aria-describedby={refusal === null ? undefined : `${id}-refusal`}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-password`}>
            <Trans>Password</Trans>
          </label>
          <span className={styles.secret}>
            <input
              ref={password}
              id={`${id}-password`}
              type={isShown ? "text" : "password"}
              dir="ltr"
              autoComplete="current-password"
              aria-describedby={refusal === null ? undefined : `${id}-refusal`}
            />
            <Button kind="quiet" size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              <Trans>Show</Trans>
              <span className="vh">
                {" "}
                <Trans>password</Trans>
              </span>
            </Button>
          </span>
        </div>
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/identity/forgotten-password">
          <Trans>Forgotten password</Trans>
        </Link>
        <Link to="/identity/register">
          <Trans>Register a company</Trans>
        </Link>
      </p>
      <p className={styles.afterword}>
        <Trans>Next we ask for your passkey, or send a code to your e-mail or phone.</Trans>
      </p>
    </>
  );
}
