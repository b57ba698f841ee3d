// The person's passkeys: which there are, when each was used last, and how one is added or removed.
import { listPasskeys, type Passkey } from "@filings/contract/api/account/passkeys";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { passkeyBar } from "#identity/passkey/passkey-bar.ts";
import { QueryState } from "#identity/query-state.tsx";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { RemovePasskey } from "./remove-passkey.tsx";

export function PasskeysCard() {
  const { t } = useLingui();
  const call = useCall();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ queryKey: queryKeys.passkeys, queryFn: ({ signal }) => call(listPasskeys, { signal }) });
  const bar = passkeyBar();
  return (
    <SettingsCard title={<Trans>Passkeys</Trans>}>
      <QueryState label={t`Loading the passkeys`} query={query} />
      {query.data?.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <SettingRow
        title={<Trans>Sign in with a passkey</Trans>}
        hint={
          bar === null ? (
            <Trans>
              A finger, a face, a PIN or a security key stands for the code. It cannot be read from you, and it answers
              this site alone.
            </Trans>
          ) : bar === "address" ? (
            <Trans>
              Ask whoever runs this site for an address with a name: browsers forbid passkeys where it is a number.
            </Trans>
          ) : (
            <Trans>Open this page in another browser: this one knows no passkeys.</Trans>
          )
        }
      >
        {bar === null && (
          <Button onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
      </SettingRow>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </SettingsCard>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { dateAtTime } = useFormats();
  const { name, created_at, last_used_at } = passkey;
  const added = dateAtTime(created_at);
  const used = last_used_at === null ? null : dateAtTime(last_used_at);
  return (
    <SettingRow
      title={<OwnWords>{name}</OwnWords>}
      hint={
        used === null ? (
          <Trans>Added {added}. Not used yet.</Trans>
        ) : (
          <Trans>
            Added {added}. Last used {used}.
          </Trans>
        )
      }
    >
      <RemovePasskey passkey={passkey} />
    </SettingRow>
  );
}
