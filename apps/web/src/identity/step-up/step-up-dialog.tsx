// The person confirms that it is them: with a passkey, or with the password where they have none.
import { secondFactorLimits } from "@filings/contract/account/second-factor";
import { askToConfirm, confirmSession } from "@filings/contract/api/account/step-up";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useCurrentUser } from "#session/session-context.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Text } from "#ui/layout/stack.tsx";
import { FormActions } from "../form/form-actions.tsx";
import { PasswordField } from "../form/password-field.tsx";
import { useAttempt } from "../form/use-attempt.ts";
import { type PasskeyQuestion, signWithPasskey } from "../passkey/passkey.ts";
import { usePasskeyAttempt } from "../passkey/use-passkey-attempt.ts";
import { QueryState } from "../query-state.tsx";
import styles from "../settings.module.css";
import { settleStepUp } from "./step-up.ts";

const minutes = secondFactorLimits.confirmedSeconds / 60;

export function StepUpDialog() {
  const { t } = useLingui();
  const call = useCall();
  // The browser's own question takes the focus away; coming back is no reason to ask the server again.
  const query = useQuery({
    queryKey: queryKeys.stepUp,
    queryFn: ({ signal }) => call(askToConfirm, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const again = t`${plural(minutes, { one: "You are not asked again for # minute.", other: "You are not asked again for # minutes." })}`;
  return (
    <Dialog
      isOpen
      focusesItself
      onClose={() => settleStepUp(false)}
      title={t`Confirm that it is you`}
      description={
        <>
          <Trans>This changes money, keys or access.</Trans> {again}
        </>
      }
    >
      <QueryState label={t`Loading the question`} query={query} />
      {query.data !== undefined &&
        (query.data.passkey === null ? (
          <ByPassword />
        ) : (
          <ByPasskey question={query.data.passkey} onUsed={() => void query.refetch()} />
        ))}
    </Dialog>
  );
}

function ByPassword() {
  const { t } = useLingui();
  const call = useCall();
  const user = useCurrentUser();
  const attempt = useAttempt();
  // The page below may have a password field of its own.
  const id = useId();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  async function confirm(): Promise<void> {
    if (attempt.isBusy) return;
    setMissing(password === "");
    const isDone = password !== "" && (await attempt.run(() => call(confirmSession, { body: { password } })));
    if (isDone) settleStepUp(true);
    else document.getElementById(id)?.focus();
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <input
        type="email"
        className="vh"
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="username"
        value={user?.email ?? ""}
        readOnly
      />
      <PasswordField
        id={id}
        name="password"
        value={password}
        error={isMissing ? t`Enter your password.` : (attempt.refusal ?? undefined)}
        onChange={({ target }) => setPassword(target.value)}
        label={<Trans>Password</Trans>}
      />
      <FormActions isBusy={attempt.isBusy} onCancel={() => settleStepUp(false)}>
        <Trans>Confirm</Trans>
      </FormActions>
    </form>
  );
}

interface ByPasskeyProps {
  readonly question: PasskeyQuestion;
  /** An answer uses a question up, right or wrong. */
  readonly onUsed: () => void;
}

function ByPasskey({ question, onUsed }: ByPasskeyProps) {
  const call = useCall();
  const attempt = usePasskeyAttempt();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  async function confirm(): Promise<void> {
    const isDone = await attempt.run(
      () => signWithPasskey(question),
      async (passkey) => {
        await call(confirmSession, { body: { passkey } });
      },
    );
    if (isDone) settleStepUp(true);
    else onUsed();
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      <Text tone="muted" size="sm">
        <Trans>Without your passkey, sign out and sign in again with a code: a new sign-in confirms as well.</Trans>
      </Text>
      <FormActions submitRef={button} isBusy={attempt.isBusy} onCancel={() => settleStepUp(false)}>
        <Trans>Use passkey</Trans>
      </FormActions>
    </form>
  );
}
