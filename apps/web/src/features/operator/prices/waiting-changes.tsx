// The changes of prices that wait for a second operator, each with what it means for companies.
import { decidePriceChange, type PriceChange, type WaitingPriceChange } from "@filings/contract/api/operator/prices";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { ReasonDialog } from "../act-dialog.tsx";
import { ChangeItems, ChangeTitle, Proposer } from "./change-words.tsx";

type Outcome = NonNullable<PriceChange["outcome"]>;

interface Act {
  readonly outcome: Outcome;
  readonly change: PriceChange;
}

export function WaitingChanges({ changes }: { readonly changes: readonly WaitingPriceChange[] }) {
  const [act, setAct] = useState<Act | null>(null);
  return (
    <SettingsCard title={<Trans>Waiting for another operator</Trans>}>
      {changes.map((change) => (
        <SettingRow
          key={change.id}
          title={<ChangeTitle change={change} />}
          hint={
            <>
              <ChangeItems items={change.items} />
              <Effect change={change} />
              <Proposer change={change} />
            </>
          }
        >
          {change.is_dearer && (
            <StatusBadge tone="warning">
              <Trans>Dearer</Trans>
            </StatusBadge>
          )}
          <Button size="sm" onClick={() => setAct({ outcome: "WITHDRAWN", change })}>
            <Trans>Withdraw</Trans>
          </Button>
          {!change.is_own && (
            <>
              <Button size="sm" onClick={() => setAct({ outcome: "REFUSED", change })}>
                <Trans>Refuse</Trans>
              </Button>
              <Button size="sm" kind="primary" onClick={() => setAct({ outcome: "APPROVED", change })}>
                <Trans>Approve</Trans>
              </Button>
            </>
          )}
        </SettingRow>
      ))}
      {act !== null && <DecideDialog act={act} onClose={() => setAct(null)} />}
    </SettingsCard>
  );
}

function Effect({ change: { effect } }: { readonly change: WaitingPriceChange }) {
  const { amount, number } = useFormats();
  const { companies, before_e5, after_e5 } = effect;
  const count = number(companies);
  const isFiling = before_e5 !== null && after_e5 !== null;
  const [before, after] = isFiling ? [amount(before_e5, "USD"), amount(after_e5, "USD")] : ["", ""];
  return (
    <>
      <p>
        <Trans>Companies concerned: {count}</Trans>
      </p>
      {isFiling && (
        <p>
          <Trans>
            By their recent filings, one costs {before} on average today and {after} then.
          </Trans>
        </p>
      )}
    </>
  );
}

function DecideDialog({ act: { outcome, change }, onClose }: { readonly act: Act; readonly onClose: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const words = {
    APPROVED: {
      verb: <Trans>Approve</Trans>,
      done: t`Change approved`,
      says: change.is_dearer
        ? t`The prices hold from that day, and the companies are told now.`
        : t`The prices hold from that day.`,
    },
    REFUSED: { verb: <Trans>Refuse</Trans>, done: t`Change refused`, says: t`The prices stay as they are.` },
    WITHDRAWN: { verb: <Trans>Withdraw</Trans>, done: t`Change withdrawn`, says: t`The prices stay as they are.` },
  }[outcome];
  return (
    <ReasonDialog
      title={<ChangeTitle change={change} />}
      description={words.says}
      verb={words.verb}
      done={words.done}
      readBy="operators"
      send={({ reason }) => call(decidePriceChange, { params: { change: change.id }, body: { outcome, reason } })}
      onClose={onClose}
    >
      {() => <ChangeItems items={change.items} />}
    </ReasonDialog>
  );
}
