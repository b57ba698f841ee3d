// The words of messages that could not be used: whose they are, why, and what became of them.
import type { ParkedMessage } from "@filings/contract/api/operator/messages";
import { useLingui } from "@lingui/react/macro";
import type { Tone } from "#ui/status/status-badge.tsx";

export function useSystemWords(): Readonly<Record<ParkedMessage["system"], string>> {
  const { t } = useLingui();
  return { MPCI: t`MPCI`, ADC: t`Abu Dhabi Customs`, PAYMENT: t`Payments` };
}

export function useDirectionWords(): Readonly<Record<ParkedMessage["direction"], string>> {
  const { t } = useLingui();
  return { IN: t`Received`, OUT: t`Sent` };
}

export function useKindWords(): Readonly<Record<ParkedMessage["kind"], string>> {
  const { t } = useLingui();
  return {
    UNREADABLE: t`The message could not be read`,
    UNMATCHED: t`No filing fits the message`,
    UNKNOWN_CODE: t`The message has a code that is not known here`,
    REFERENCE_REUSED: t`Its reference was used before`,
    TOO_EARLY: t`It came too early and has waited for a day`,
    DOUBTFUL: t`It does not fit the state of the filing`,
    UNDELIVERED: t`The authority did not take the message`,
    PAYMENT: t`The payment is not the one that was expected`,
  };
}

export function useStateWords(): Readonly<Record<ParkedMessage["state"], { words: string; tone: Tone }>> {
  const { t } = useLingui();
  return {
    OPEN: { words: t`Not settled`, tone: "warning" },
    RUNNING: { words: t`Being processed again`, tone: "info" },
    USED: { words: t`Processed`, tone: "success" },
    AGAIN: { words: t`Set aside again`, tone: "danger" },
    DISMISSED: { words: t`Dismissed`, tone: "neutral" },
  };
}
