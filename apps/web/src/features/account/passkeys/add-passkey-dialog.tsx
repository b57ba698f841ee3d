// Adds a passkey: its name here, the rest in the question of the browser.
import { secondFactorLimits } from "@filings/contract/account/second-factor";
import { addPasskey, startPasskey } from "@filings/contract/api/account/passkeys";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FormActions } from "#identity/form/form-actions.tsx";
import { makePasskey } from "#identity/passkey/passkey.ts";
import { usePasskeyAttempt } from "#identity/passkey/use-passkey-attempt.ts";
import styles from "#identity/settings.module.css";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTypedForm } from "#ui/dialog/typed-forms.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const attempt = usePasskeyAttempt();
  const most = secondFactorLimits.passkeyNameLettersMost;
  const [name, setName] = useState("");
  useTypedForm(name !== "", "passkey-name");
  const [error, setError] = useState<string | undefined>();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = name.trim();
    const isWrong = given === "" || given.length > most;
    setError(isWrong ? t`Enter a name of at most ${most} letters.` : undefined);
    if (isWrong) return document.getElementById("passkey-name")?.focus();
    const isDone = await attempt.run(
      async () => makePasskey(await call(startPasskey)),
      async (made) => {
        await call(addPasskey, { body: { name: given, ...made } });
        await queries.invalidateQueries({ queryKey: queryKeys.passkeys });
      },
    );
    if (!isDone) return;
    toasts.show({ title: t`Passkey added`, tone: "success", titleIconName: "circle-check" });
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Add a passkey`}
      description={t`Name it after the device that keeps it. Then your browser asks for a finger, a face, a PIN or a security key.`}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
        <TextField
          id="passkey-name"
          name="name"
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
          label={<Trans>Name</Trans>}
          hint={<Trans>Such as office computer or telephone</Trans>}
          dir="auto"
          autoComplete="off"
        />
        <FormActions isBusy={attempt.isBusy} onCancel={onClose}>
          <Trans>Add a passkey</Trans>
        </FormActions>
      </form>
    </Dialog>
  );
}
