// How many credits to buy, and what they cost; paying happens on the provider's page.
import { buyCredits, type Subscription, startTopUpPayment } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import formStyles from "#identity/settings.module.css";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Checkbox } from "#ui/field/checkbox.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { creditCardIcon } from "#ui/icon/icons.ts";
import { creditsWritten } from "./automatic/credits-written.ts";
import styles from "./subscriptions.module.css";

interface BuyCreditsDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

const usual = [100, 500, 1000];

export function BuyCreditsDialog({ subscription: { top_up: offer, fee }, onClose }: BuyCreditsDialogProps) {
  const { t } = useLingui();
  const call = useCall();
  const { amount, number } = useFormats();
  const [keepsCard, setKeepsCard] = useState(false);
  const [visit] = useState(() => crypto.randomUUID());
  const least = number(offer.credits_least);
  const most = number(offer.credits_most);
  const each = amount(offer.credit_e5, offer.currency);
  const form = usePlainForm({
    start: { credits: "100" },
    check: ({ credits }) => ({
      credits: creditsWritten(credits, offer) === null && t`Enter a whole number from ${least} to ${most}.`,
    }),
    send: async ({ credits: given }) => {
      const credits = creditsWritten(given, offer)!;
      // The same purchase tried again is the same purchase.
      const idempotencyKey = `${visit}-${credits}-${keepsCard}`;
      const { id } = await call(buyCredits, { body: { credits, keeps_card: keepsCard }, idempotencyKey });
      const { redirect_url } = await call(startTopUpPayment, { params: { topUpId: id } });
      location.assign(redirect_url);
    },
  });
  const chosen = creditsWritten(form.values.credits, offer);
  const total = chosen === null ? "\u2013" : amount(chosen * offer.credit_e5, offer.currency);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Buy credits`}
      description={t`You pay on the payment provider's page. Credits are added as soon as it confirms the payment.`}
    >
      <form className={formStyles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        <TextField
          {...form.field("credits")}
          label={<Trans>Credits</Trans>}
          inputMode="numeric"
          hint={
            <Trans>
              From {least} to {most}. One costs {each}.
            </Trans>
          }
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <div className={styles.usual} role="group" aria-label={t`Usual amounts`}>
          {usual.map((credits) => (
            <Button
              key={credits}
              size="sm"
              aria-pressed={chosen === credits}
              onClick={() => form.set("credits", String(credits))}
            >
              {number(credits)}
            </Button>
          ))}
        </div>
        <Checkbox
          label={<Trans>Keep the card</Trans>}
          hint={<WhatFor fee={fee} />}
          checked={keepsCard}
          onChange={({ target }) => setKeepsCard(target.checked)}
        />
        <p className={styles.total} role="status">
          <span>
            <Trans>To pay</Trans>
          </span>
          <b>
            <bdi>{total}</bdi>
          </b>
        </p>
        <div className={formStyles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" icon={creditCardIcon} isBusy={form.isBusy}>
            <Trans>Go to the payment page</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What a card is kept for, and what becomes of one that was kept before. */
function WhatFor({ fee: { card, next, due } }: Pick<Subscription, "fee">) {
  const hasFees = next !== null || due !== null;
  if (card === null)
    return hasFees ? (
      <Trans>For automatic buying and the fees of the plan.</Trans>
    ) : (
      <Trans>For automatic buying.</Trans>
    );
  return hasFees ? (
    <Trans>For automatic buying and the fees of the plan. It takes the place of the one kept before.</Trans>
  ) : (
    <Trans>For automatic buying. It takes the place of the one kept before.</Trans>
  );
}
