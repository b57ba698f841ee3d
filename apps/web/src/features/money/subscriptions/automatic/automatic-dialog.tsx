// When credits are bought automatically, how many, and how many at most in a month; and turning that off.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { FormSummary } from "#identity/form/form-summary.tsx";
import { useAttempt } from "#identity/form/use-attempt.ts";
import formStyles from "#identity/settings.module.css";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { AlertBox } from "#ui/feedback/alert-box.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { ChargedAtOnce } from "./charged-at-once.tsx";
import { creditsWritten } from "./credits-written.ts";
import { useAutomaticForm, useSaveAutomatic } from "./use-automatic-form.ts";

interface AutomaticDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

export function AutomaticDialog({ subscription, onClose }: AutomaticDialogProps) {
  const { t } = useLingui();
  const save = useSaveAutomatic(onClose);
  const form = useAutomaticForm(subscription, save);
  const { amount } = useFormats();
  const offer = subscription.top_up;
  const costOf = (written: string) => {
    const credits = creditsWritten(written, offer);
    return credits === null ? "\u2013" : amount(credits * offer.credit_e5, offer.currency);
  };
  const each = amount(offer.credit_e5, offer.currency);
  const price = costOf(form.values.credits);
  const mostPrice = costOf(form.values.most);
  const isOn = subscription.automatic_top_up?.is_on === true;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Automatic buying`}
      description={t`The kept card is charged without asking again. Everyone who may pay is told each time.`}
    >
      <form className={formStyles.form} noValidate onSubmit={form.onSubmit}>
        <FormSummary form={form} />
        {subscription.fee.card === null && (
          <AlertBox type="warning" title={t`No card is kept`}>
            <Trans>Keep a card first, then turn this on.</Trans>
          </AlertBox>
        )}
        <TextField
          {...form.field("below")}
          label={<Trans>Buy when fewer credits are left than</Trans>}
          inputMode="numeric"
        />
        <TextField
          {...form.field("credits")}
          label={<Trans>Credits each time</Trans>}
          inputMode="numeric"
          hint={
            <Trans>
              {price} each time. One credit costs {each}.
            </Trans>
          }
        />
        <TextField
          {...form.field("most")}
          label={<Trans>Credits in a month at most</Trans>}
          inputMode="numeric"
          hint={<Trans>{mostPrice} in a month at most</Trans>}
        />
        <ChargedAtOnce subscription={subscription} values={form.values} />
        <div className={formStyles.actions}>
          {isOn ? (
            <TurnOff subscription={subscription} save={save} />
          ) : (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button kind="primary" type="submit" isBusy={form.isBusy}>
            {isOn ? <Trans>Save</Trans> : <Trans>Turn on</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface TurnOffProps {
  readonly subscription: Subscription;
  readonly save: ReturnType<typeof useSaveAutomatic>;
}

/** The numbers stay for the next time. */
function TurnOff({ subscription: { automatic_top_up: set }, save }: TurnOffProps) {
  const attempt = useAttempt();
  if (set === null) return null;
  const { below, credits, most } = set;
  return (
    <>
      {attempt.refusal !== null && <p role="alert">{attempt.refusal}</p>}
      <Button
        isBusy={attempt.isBusy}
        onClick={() => void attempt.run(() => save({ is_on: false, below, credits, most }))}
      >
        <Trans>Turn off</Trans>
      </Button>
    </>
  );
}
