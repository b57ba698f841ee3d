// Says before automatic buying is turned on that the card is charged at once: fewer credits are left than it is to keep.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { amountScale } from "@filings/contract/limits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { creditsWritten } from "./credits-written.ts";

interface ChargedAtOnceProps {
  readonly subscription: Pick<Subscription, "automatic_top_up" | "credits" | "fee" | "top_up">;
  readonly values: Readonly<Record<"below" | "credits" | "most", string>>;
}

export function ChargedAtOnce({ subscription, values }: ChargedAtOnceProps) {
  const { t } = useLingui();
  const { amount } = useFormats();
  const { automatic_top_up: set, credits, fee, top_up: offer } = subscription;
  const below = creditsWritten(values.below, offer);
  const each = creditsWritten(values.credits, offer);
  const most = creditsWritten(values.most, offer);
  if (fee.card === null || below === null || each === null || most === null) return null;
  const isBeyondCeiling = (set?.bought ?? 0) + each > most;
  if (isBeyondCeiling || credits.balance_e5 >= below * amountScale) return null;
  const price = amount(each * offer.credit_e5, offer.currency);
  const left = amount(credits.balance_e5, credits.currency);
  return (
    <AlertBox type="warning" isLive title={t`The card is charged ${price} at once`}>
      <Trans>Fewer credits than you chose are left: {left}.</Trans>
    </AlertBox>
  );
}
