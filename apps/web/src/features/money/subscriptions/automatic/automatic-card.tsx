// Credits that are bought automatically: whether, when and how many, and why it was turned off.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useFormats } from "#i18n/formats.ts";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part.ts";
import { Bdi } from "#ui/layout/bdi.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";

const AutomaticDialog = latePart(async () => (await import("./automatic-dialog.tsx")).AutomaticDialog);

interface AutomaticCardProps {
  readonly subscription: Subscription;
  readonly mayPay: boolean;
}

export function AutomaticCard({ subscription, mayPay }: AutomaticCardProps) {
  const { amount, number } = useFormats();
  const [isChanging, setChanging] = useState(false);
  const set = subscription.automatic_top_up;
  const isOn = set?.is_on === true;
  const needsCard = !isOn && subscription.fee.card === null;
  const below = number(set?.below ?? 0);
  const credits = number(set?.credits ?? 0);
  const most = number(set?.most ?? 0);
  const bought = number(set?.bought ?? 0);
  const { credit_e5: creditE5, currency } = subscription.top_up;
  const price = amount((set?.credits ?? 0) * creditE5, currency);
  const mostPrice = amount((set?.most ?? 0) * creditE5, currency);
  return (
    <SettingsCard title={<Trans>Automatic buying</Trans>}>
      <SettingRow
        title={
          isOn ? (
            <Trans>
              {credits} credits for {price} when fewer than {below} are left
            </Trans>
          ) : (
            <StatusBadge tone="neutral" weight="dashed">
              <Trans comment="Automatic buying of credits is off">Off</Trans>
            </StatusBadge>
          )
        }
        hint={
          isOn ? (
            <Trans>
              At most {most} credits ({mostPrice}) a month; {bought} this month so far.
            </Trans>
          ) : (
            <>
              {set?.stopped_because == null ? (
                <Trans>Credits can be bought from a kept card when they run low, up to a ceiling.</Trans>
              ) : (
                <StoppedBecause because={set.stopped_because} card={set.stopped_card} />
              )}
              {needsCard && (
                <>
                  {" "}
                  {mayPay ? (
                    <Trans>Keep a card first, then turn this on.</Trans>
                  ) : (
                    <Trans>Ask a colleague who may pay.</Trans>
                  )}
                </>
              )}
            </>
          )
        }
      >
        {mayPay && !needsCard && (
          <Button size="sm" onClick={() => setChanging(true)}>
            {isOn ? <Trans>Change</Trans> : <Trans>Turn on</Trans>}
          </Button>
        )}
      </SettingRow>
      <Suspense>
        {isChanging && <AutomaticDialog subscription={subscription} onClose={() => setChanging(false)} />}
      </Suspense>
    </SettingsCard>
  );
}

type Because = NonNullable<NonNullable<Subscription["automatic_top_up"]>["stopped_because"]>;

function StoppedBecause({ because, card }: { readonly because: Because; readonly card: string | null }) {
  const { t } = useLingui();
  const words: Readonly<Record<Because, string>> = {
    NO_CARD: t`It was turned off: no card is kept.`,
    NO_MONEY: t`It was turned off: the card has no money.`,
    CARD_EXPIRED: t`It was turned off: the card has expired.`,
    NEEDS_HOLDER: t`It was turned off: the bank asks for the card's holder.`,
    CARD_REFUSED: t`It was turned off: the bank declined the card.`,
  };
  return (
    <>
      {words[because]}
      {card !== null && (
        <>
          {" "}
          <Trans>
            The card that was declined: <Bdi>{card}</Bdi>.
          </Trans>
        </>
      )}
    </>
  );
}
