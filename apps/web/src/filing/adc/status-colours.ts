// How the status of an ADC filing looks: whose word it is, and how good the news is.
import type { AdcStatus } from "@filings/contract/adc/workflow";
import {
  circleCheckIcon,
  circleQuestionMarkIcon,
  circleXIcon,
  scanSearchIcon,
  sendIcon,
} from "#ui/icon/first-icons.ts";
import type { IconShape } from "#ui/icon/icon.tsx";
import {
  badgeCheckIcon,
  circleDashedIcon,
  creditCardIcon,
  fileCheckIcon,
  filesIcon,
  hashIcon,
  hourglassIcon,
  receiptTextIcon,
  triangleAlertIcon,
  walletIcon,
} from "#ui/icon/icons.ts";
import type { BadgeWeight, Tone } from "#ui/status/status-badge.tsx";

export interface AdcStatusLook {
  readonly tone: Tone;
  readonly weight: BadgeWeight;
  readonly icon: IconShape;
}

// biome-ignore format: one row per status
const looks: Readonly<Record<AdcStatus, AdcStatusLook>> = {
  DRAFT:                       { tone: "neutral", weight: "dashed",  icon: circleDashedIcon },
  FILING_NUMBER_ISSUED:        { tone: "neutral", weight: "outline", icon: hashIcon },
  SUBMITTED:                   { tone: "info",    weight: "soft",    icon: sendIcon },
  PENDING_SUBMISSION_RESPONSE: { tone: "info",    weight: "soft",    icon: scanSearchIcon },
  SUBMISSION_ACCEPTED:         { tone: "info",    weight: "soft",    icon: fileCheckIcon },
  PENDING_APPROVALS:           { tone: "info",    weight: "soft",    icon: hourglassIcon },
  APPROVED:                    { tone: "success", weight: "soft",    icon: badgeCheckIcon },
  PAYMENT_PENDING:             { tone: "warning", weight: "soft",    icon: walletIcon },
  PAYMENT_STARTED:             { tone: "info",    weight: "soft",    icon: creditCardIcon },
  PAYMENT_FAILED:              { tone: "danger",  weight: "soft",    icon: creditCardIcon },
  PAID:                        { tone: "success", weight: "soft",    icon: receiptTextIcon },
  PENDING_COMPLETE:            { tone: "info",    weight: "soft",    icon: filesIcon },
  COMPLETED:                   { tone: "success", weight: "solid",   icon: circleCheckIcon },
  REJECTED:                    { tone: "danger",  weight: "solid",   icon: circleXIcon },
  FAILED:                      { tone: "danger",  weight: "soft",    icon: triangleAlertIcon },
};

/** A status of a later version of the server: shown as it is. */
const unknown: AdcStatusLook = { tone: "neutral", weight: "outline", icon: circleQuestionMarkIcon };

/** Another sum was paid than was due, and nobody has settled it yet. */
export function isMispaid({ attention }: { readonly attention: string | null }): boolean {
  return attention === "payment_mismatch";
}

export function adcStatusLook(status: string, attention: string | null = null): AdcStatusLook {
  if (isMispaid({ attention })) return { tone: "warning", weight: "soft", icon: triangleAlertIcon };
  return Object.hasOwn(looks, status) ? looks[status as AdcStatus] : unknown;
}
