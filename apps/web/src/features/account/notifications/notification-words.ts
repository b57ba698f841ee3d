// The sentences of a notification in the reader's language, from its kind and parameters.
import type { Notification } from "@filings/contract/api/account/notifications";
import { notificationValues } from "@filings/phrases/account/notification-values";
import { lineOf, notificationSteps } from "@filings/phrases/account/notifications";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/formats.ts";
import { useReadersTime } from "#i18n/time/zone-words.ts";

export interface NotificationWords {
  readonly line: string;
  /** What its reader does next; null for a kind that is not known here. */
  readonly step: string | null;
}

const steps: Readonly<Record<string, MessageDescriptor>> = notificationSteps;

export function useNotificationWords(): (notification: Pick<Notification, "kind" | "params">) => NotificationWords {
  const { i18n } = useLingui();
  const { dateAtTime, date, amount, list } = useFormats();
  const readersTime = useReadersTime();
  // Ports keep other clocks, and the mail about the same names its own.
  const time = (instant: string) => `${dateAtTime(instant)} ${readersTime}`;
  const day = (written: string) => date(written, { zone: "UTC" });
  return ({ kind, params }) => {
    const line = lineOf({ kind, params });
    const step = steps[kind];
    const values = notificationValues(params, {
      time,
      day,
      amount,
      list: (things) => list(things.map((one) => i18n._(one))),
    });
    const say = (sentence: MessageDescriptor) => i18n._({ ...sentence, values });
    return {
      // A kind that a newer server knows shows as its own name, never as nothing.
      line:
        line === undefined
          ? [kind, params.bill_number ?? params.filing_name ?? params.number].filter(Boolean).join(" ")
          : say(line),
      step: step === undefined ? null : say(step),
    };
  };
}
