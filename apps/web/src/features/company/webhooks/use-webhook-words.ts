// What a webhook is told, and how telling it went, in words.
import type { WebhookMessage } from "@filings/contract/api/company/webhooks";
import type { WebhookType } from "@filings/contract/company/webhook-types";
import { limits } from "@filings/contract/limits";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";

export function useTypeWords(): Readonly<Record<WebhookType, string>> {
  const { t } = useLingui();
  return {
    "mpci.filing.status_changed": t`Status of an MPCI filing changed`,
    "adc.filing.status_changed": t`Status of an ADC filing changed`,
  };
}

/** How its present attempt went is not known yet. */
export function isOnItsWay({ failure, next_attempt_at }: WebhookMessage): boolean {
  return failure === null && next_attempt_at !== null;
}

/** A sentence on the state of a message. */
export function useMessageWords(): (message: WebhookMessage) => string {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const failure = useFailureWords();
  return (message) => {
    const { delivered_at, next_attempt_at } = message;
    if (isOnItsWay(message)) return t`On its way`;
    if (message.failure === null && delivered_at !== null) {
      const moment = dateAtTime(delivered_at);
      return t`Accepted ${moment}`;
    }
    const why = failure(message);
    if (next_attempt_at === null) return t`${why}. Given up.`;
    const moment = dateAtTime(next_attempt_at);
    return t`${why}. Next attempt ${moment}`;
  };
}

function useFailureWords(): (message: WebhookMessage) => string {
  const { t } = useLingui();
  const seconds = limits.webhookTimeoutMs / 1_000;
  return ({ failure, answer_status: status }) => {
    switch (failure) {
      case "refused":
        return t`Answered with ${String(status)}`;
      case "too_slow":
        return t`No answer within ${seconds} seconds`;
      case "address_not_public":
        return t`The address is not public`;
      default:
        return t`Not reached`;
    }
  };
}
