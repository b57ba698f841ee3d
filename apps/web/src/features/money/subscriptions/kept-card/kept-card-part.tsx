// The card that is kept for later payments: which one it is, what is charged to it, and the ways to change and to remove it.
import { startCardChange } from "@filings/contract/api/money/kept-card";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#api/api-context.tsx";
import { useNow } from "#filing/use-now.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { useAttempt } from "#identity/form/use-attempt.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { creditCardIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { expiresWhen } from "./expires-when.ts";
import { RemoveCard } from "./remove-card.tsx";

/** For those who may pay. While the headquarters pays, a card that was kept before can only be removed. */
export function KeptCardPart({ subscription }: { readonly subscription: Subscription }) {
  const call = useCall();
  const attempt = useAttempt();
  const { card } = subscription.fee;
  const mayChange = subscription.paid_by === null;
  if (card === null && !mayChange) return null;
  async function change(): Promise<void> {
    await attempt.run(async () => {
      const { redirect_url } = await call(startCardChange);
      location.assign(redirect_url);
    });
  }
  const label = <Bdi>{card?.label}</Bdi>;
  return (
    <SettingsCard title={<Trans>Kept card</Trans>}>
      <SettingRow
        title={card === null ? <Trans>No card is kept</Trans> : label}
        hint={
          <>
            {card !== null && <CardFacts card={card} subscription={subscription} />}
            {card === null && (
              <p>
                <Trans>You enter a card on the payment provider's page. No money is taken there.</Trans>
              </p>
            )}
            {mayChange && <ChargedAtOnce fee={subscription.fee} />}
            {attempt.refusal !== null && <AlertBox type="danger" title={attempt.refusal} isLive />}
          </>
        }
      >
        {mayChange && (
          <Button size="sm" icon={creditCardIcon} isBusy={attempt.isBusy} onClick={() => void change()}>
            {card === null ? <Trans>Keep a card</Trans> : <Trans>Change card</Trans>}
          </Button>
        )}
        {card !== null && <RemoveCard card={card} subscription={subscription} />}
      </SettingRow>
    </SettingsCard>
  );
}

/** The fee for which no charge is to come: the next card that is kept pays it. */
function ChargedAtOnce({ fee: { due, currency } }: { readonly fee: Subscription["fee"] }) {
  const { amount } = useFormats();
  if (due === null || isChargedTo(due)) return null;
  const cost = amount(due.amount_e5, currency);
  return (
    <p>
      <Trans>The plan's fee of {cost} is due. It is charged to the new card at once.</Trans>
    </p>
  );
}

interface CardFactsProps {
  readonly card: NonNullable<Subscription["fee"]["card"]>;
  readonly subscription: Subscription;
}

function CardFacts({ card, subscription }: CardFactsProps) {
  const { date, month } = useFormats();
  const uses = useUses(subscription);
  const since = date(card.kept_at);
  const keptBy = <OwnWords>{card.kept_by}</OwnWords>;
  const until = card.expires === null ? "" : month(`${card.expires}-01T00:00:00Z`, { zone: "UTC" });
  return (
    <>
      {card.expires !== null && (
        <p>
          <Trans>Expires at the end of {until}</Trans>
        </p>
      )}
      <p>{uses === "" ? <Trans>Nothing is charged to it now.</Trans> : <Trans>Charged to it: {uses}</Trans>}</p>
      <p>
        <Trans>
          Kept since {since} by {keptBy}
        </Trans>
      </p>
      <Expires card={card} subscription={subscription} />
    </>
  );
}

/** By the names of the cards of this page. */
function useUses({ paid_by: paidBy, fee, automatic_top_up: set }: Subscription): string {
  const { t } = useLingui();
  if (paidBy !== null) return "";
  const uses = [
    fee.next !== null || isChargedTo(fee.due) ? t`Fees of the plan` : null,
    set?.is_on === true ? t`Automatic buying` : null,
  ];
  return uses.filter((use) => use !== null).join(" \u00b7 ");
}

/** What waits for a person is charged to no card. */
function isChargedTo(due: Subscription["fee"]["due"]): boolean {
  return due !== null && (due.failed_because === null || due.charge_again_at !== null);
}

function Expires({ card, subscription: { paid_by: paidBy, fee } }: CardFactsProps) {
  const { t } = useLingui();
  const { day } = usePaperTimes();
  const now = useNow();
  const when = paidBy === null ? expiresWhen(card, { now, nextFeeAt: fee.next?.at ?? null }) : "LATER";
  const on = day(fee.next?.at ?? null);
  if (when === "LATER") return null;
  return (
    <AlertBox
      type="warning"
      title={
        when === "EXPIRED"
          ? t`The card has expired. Change it before something is charged to it.`
          : t`The card expires before the fee of ${on} is charged to it. Change it before that day.`
      }
    />
  );
}
