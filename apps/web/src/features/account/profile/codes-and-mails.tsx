// Where codes go and in which language mails come; a choice acts at once.
import type { Account } from "@filings/contract/api/account/profile";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { offeredLanguages } from "#i18n/language.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { Select } from "#ui/field/select.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { PhoneDialog } from "./phone-dialog.tsx";
import { RemovePhone } from "./remove-phone.tsx";
import { useAccountChanges } from "./use-account.ts";

export function CodesAndMails({ account }: { account: Account }) {
  const { t } = useLingui();
  const { save } = useAccountChanges();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [isOpen, setOpen] = useState(false);
  const { phone } = account;
  async function choose(change: Partial<Pick<Account, "code_channel" | "language">>): Promise<void> {
    const isDone = await attempt.run(() => save(account, change));
    if (isDone) toasts.show({ title: t`Saved`, tone: "success", titleIconName: "circle-check" });
  }
  return (
    <SettingsCard title={<Trans>Codes and e-mails</Trans>}>
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      <SettingRow
        title={<Trans>Phone</Trans>}
        hint={phone === null ? <Trans>None yet. Add one to get codes by SMS.</Trans> : <bdi dir="ltr">{phone}</bdi>}
      >
        <Button onClick={() => setOpen(true)}>
          {phone === null ? <Trans>Add phone</Trans> : <Trans>Change phone</Trans>}
        </Button>
        {phone !== null && <RemovePhone />}
      </SettingRow>
      <SettingRow
        title={<Trans>Code at sign-in</Trans>}
        hint={
          phone === null ? (
            <Trans>By e-mail. Add a phone to get it by SMS.</Trans>
          ) : (
            <Trans>You can choose the other way each time you sign in</Trans>
          )
        }
      >
        {phone !== null && (
          <Select
            label={<Trans>Code at sign-in</Trans>}
            isLabelHidden
            value={account.code_channel}
            options={[
              { value: "EMAIL", label: t`By e-mail` },
              { value: "SMS", label: t`By SMS` },
            ]}
            onChange={({ target }) => void choose({ code_channel: target.value as Account["code_channel"] })}
          />
        )}
      </SettingRow>
      <SettingRow
        title={<Trans>Language of e-mails and SMS</Trans>}
        hint={
          <Trans>
            Choose the screen language in <Link to="/settings">settings</Link>
          </Trans>
        }
      >
        <Select
          label={<Trans>Language of e-mails and SMS</Trans>}
          isLabelHidden
          value={account.language}
          options={offeredLanguages(account.language).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => void choose({ language: target.value as Account["language"] })}
        />
      </SettingRow>
      <PhoneDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </SettingsCard>
  );
}
