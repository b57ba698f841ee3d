// Keys of colleagues that wait: approved or refused by somebody who can seal.
import { approveKey, listKeysToApprove, refuseKey } from "@filings/contract/api/account/keys";
import { limits } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { useTypedForm } from "#ui/dialog/typed-forms.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { TextArea } from "#ui/field/text-field.tsx";
import { KeyAddress } from "#ui/layout/key-address.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

type WaitingKey = AnswerOf<typeof listKeysToApprove>[number];

export function KeysToApprove() {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const attempt = useAttempt();
  const me = useCurrentUser();
  const [refused, setRefused] = useState<WaitingKey | null>(null);
  const [reason, setReason] = useState("");
  useTypedForm(refused !== null && reason !== "", "key-refusal-reason");
  const { data } = useQuery({
    queryKey: queryKeys.keysToApprove,
    queryFn: ({ signal }) => call(listKeysToApprove, { params: { company: "self" }, signal }),
  });
  const waiting = data?.filter(({ user }) => user.id !== me?.identifier) ?? [];
  if (me === null || waiting.length === 0) return null;
  const params = ({ id, user }: WaitingKey) => ({ company: "self", user: user.id, key: id });
  async function decide(act: () => Promise<unknown>, words: string): Promise<void> {
    const isDone = await attempt.run(act);
    setRefused(null);
    await queries.invalidateQueries({ queryKey: queryKeys.blockchainKeys });
    if (isDone) toasts.show({ title: words, tone: "success", titleIconName: "circle-check" });
  }
  return (
    <SettingsCard title={<Trans>Colleagues' keys waiting for you</Trans>}>
      {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      {waiting.map((key) => (
        <WaitingRow
          key={key.id}
          waiting={key}
          isBusy={attempt.isBusy}
          onApprove={() => void decide(() => call(approveKey, { params: params(key) }), t`The key is approved`)}
          onRefuse={() => {
            setReason("");
            setRefused(key);
          }}
        />
      ))}
      <ConfirmDialog
        isOpen={refused !== null}
        isDangerous
        isBusy={attempt.isBusy}
        title={t`Refuse this key?`}
        description={t`It can never seal. Your colleague can register another.`}
        okLabel={t`Refuse key`}
        onCancel={() => setRefused(null)}
        onOk={() => {
          if (refused === null) return;
          const body = { reason: reason.trim() || null };
          void decide(() => call(refuseKey, { params: params(refused), body }), t`The key is refused`);
        }}
      >
        <TextArea
          id="key-refusal-reason"
          label={<Trans>Reason</Trans>}
          hint={<Trans>Kept in the security log</Trans>}
          isOptional
          maxLength={limits.reasonLettersMost}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </SettingsCard>
  );
}

interface WaitingRowProps {
  readonly waiting: WaitingKey;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

function WaitingRow({ waiting, isBusy, onApprove, onRefuse }: WaitingRowProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const added = date(waiting.created);
  const { name } = waiting.user;
  return (
    <SettingRow
      title={<bdi dir="auto">{name}</bdi>}
      hint={
        <>
          <KeyAddress address={waiting.ethereum_address} />
          <br />
          <Trans>Added on {added}</Trans>
          {!waiting.may_approve && (
            <>
              <br />
              <Trans>To approve it you need a usable key of your own.</Trans>
            </>
          )}
        </>
      }
    >
      {waiting.may_approve && (
        <>
          <Button
            size="sm"
            kind="primary"
            isBusy={isBusy}
            aria-label={t`Approve the key of ${name}`}
            onClick={onApprove}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button
            size="sm"
            kind="danger-quiet"
            isDisabled={isBusy}
            aria-label={t`Refuse the key of ${name}`}
            onClick={onRefuse}
          >
            <Trans>Refuse</Trans>
          </Button>
        </>
      )}
    </SettingRow>
  );
}
