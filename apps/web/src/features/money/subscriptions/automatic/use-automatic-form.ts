// The form of automatic buying: its numbers are checked, and sent together.
import { setAutomaticTopUp } from "@filings/contract/api/money/automatic-top-ups";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePlainForm } from "#identity/form/use-plain-form.ts";
import { creditsWritten } from "./credits-written.ts";

interface Wanted {
  readonly is_on: boolean;
  readonly below: number;
  readonly credits: number;
  readonly most: number;
}

export function useSaveAutomatic(onSaved: () => void): (wanted: Wanted) => Promise<void> {
  const call = useCall();
  const queries = useQueryClient();
  return async (wanted) => {
    await call(setAutomaticTopUp, { body: wanted });
    await queries.invalidateQueries({ queryKey: queryKeys.subscription });
    onSaved();
  };
}

/** What is offered first. */
const usual = { below: 50, credits: 100, most: 500 };

export function useAutomaticForm(
  { automatic_top_up: set, top_up: offer }: Subscription,
  save: (wanted: Wanted) => Promise<void>,
) {
  const { t } = useLingui();
  const { number } = useFormats();
  const least = number(offer.credits_least);
  const most = number(offer.credits_most);
  const wrong = t`Enter a whole number from ${least} to ${most}.`;
  const { below, credits, most: ceiling } = set ?? usual;
  return usePlainForm({
    start: { below: String(below), credits: String(credits), most: String(ceiling) },
    check: (values) => {
      const each = creditsWritten(values.credits, offer);
      const inMonth = creditsWritten(values.most, offer);
      const isTooLow = each !== null && inMonth !== null && inMonth < each;
      return {
        below: creditsWritten(values.below, offer) === null && wrong,
        credits: each === null && wrong,
        most: inMonth === null ? wrong : isTooLow && t`Enter at least as much as is bought each time.`,
      };
    },
    send: (values) =>
      save({
        is_on: true,
        below: creditsWritten(values.below, offer)!,
        credits: creditsWritten(values.credits, offer)!,
        most: creditsWritten(values.most, offer)!,
      }),
  });
}
