// Removes the kept card, after a question that says what follows.
import { removeKeptCard } from "@filings/contract/api/money/kept-card";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { feeGraceDays } from "@filings/contract/money/renewal";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { Button } from "#ui/button/button.tsx";
import { LateConfirmDialog } from "#ui/dialog/late-confirm-dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { useToasts } from "#ui/toast/toasts.ts";

interface RemoveCardProps {
  readonly card: NonNullable<Subscription["fee"]["card"]>;
  readonly subscription: Subscription;
}

export function RemoveCard({ card: { id, label }, subscription }: RemoveCardProps) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  async function remove(): Promise<void> {
    const isDone = await attempt.run(() =>
      // Where another card was kept meanwhile, that one is shown then.
      call(removeKeptCard, { params: { cardId: id } }).finally(() =>
        queries.invalidateQueries({ queryKey: queryKeys.subscription }),
      ),
    );
    if (!isDone) return;
    setAsking(false);
    toasts.show({ title: t`Card removed`, tone: "success", titleIconName: "circle-check" });
  }
  return (
    <>
      <Button size="sm" kind="danger-quiet" onClick={() => setAsking(true)}>
        <Trans>Remove card</Trans>
      </Button>
      <LateConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={attempt.isBusy}
        title={t`Remove the card ${label}?`}
        description={t`It is removed here and at the payment provider. A payment that has begun is still made.`}
        okLabel={t`Remove card`}
        onCancel={() => setAsking(false)}
        onOk={() => void remove()}
      >
        <WhatFollows subscription={subscription} />
        {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
      </LateConfirmDialog>
    </>
  );
}

const dayMs = 86_400_000;

function WhatFollows({ subscription }: Pick<RemoveCardProps, "subscription">) {
  const { paid_by: paidBy, automatic_top_up: set, fee } = subscription;
  const due = paidBy === null ? fee.due : null;
  const next = paidBy === null ? fee.next : null;
  const stopsAt = next && new Date(Date.parse(next.at) + feeGraceDays * dayMs).toISOString();
  return (
    <>
      {set?.is_on === true && (
        <p>
          <Trans>Automatic buying of credits is turned off.</Trans>
        </p>
      )}
      {due?.charge_again_at && (
        <ByHand {...due} currency={fee.currency} at={due.charge_again_at} stopsAt={due.stops_at} />
      )}
      {next !== null && <ByHand {...next} currency={fee.currency} stopsAt={stopsAt} />}
    </>
  );
}

interface ByHandProps {
  /** When the card would be charged. */
  readonly at: string;
  readonly amount_e5: number;
  readonly currency: Subscription["fee"]["currency"];
  readonly stopsAt: string | null;
  readonly is_stopped?: boolean;
}

function ByHand({ at, amount_e5, currency, stopsAt, is_stopped: isStopped = false }: ByHandProps) {
  const { amount } = useFormats();
  const { day } = usePaperTimes();
  const cost = amount(amount_e5, currency);
  const on = day(at);
  const stops = day(stopsAt);
  return (
    <p>
      {isStopped ? (
        <Trans>Pay the plan's fee of {cost} yourself, on the payment page. Until then nothing new is submitted.</Trans>
      ) : (
        <Trans>
          From {on} pay the plan's fee of {cost} yourself, on the payment page. If it is not paid by {stops}, nothing
          new is submitted.
        </Trans>
      )}
    </p>
  );
}
