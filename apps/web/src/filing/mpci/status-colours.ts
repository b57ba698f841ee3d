// How a filing's status looks: whose word it is, how good the news is, and whether the deadline still counts.
import type { AssessmentCode, MpciStatus } from "@filings/contract/mpci/workflow";
import {
  banIcon,
  circleCheckIcon,
  circleQuestionMarkIcon,
  fileXIcon,
  layersIcon,
  messageCircleQuestionMarkIcon,
  octagonXIcon,
  pencilLineIcon,
  scanSearchIcon,
  sendIcon,
  timerOffIcon,
  triangleAlertIcon,
} from "#ui/icon/first-icons.ts";
import type { IconShape } from "#ui/icon/icon.tsx";
import type { BadgeWeight, Tone } from "#ui/status/status-badge.tsx";

export interface StatusLook {
  readonly tone: Tone;
  readonly weight: BadgeWeight;
  readonly icon: IconShape;
  /** What the authority calls it. */
  readonly code?: AssessmentCode;
  readonly isStruck?: boolean;
  /** The cargo must stay ashore: this status is shown before any other. */
  readonly isStop?: boolean;
  /** `runs`: something is still to be filed or answered; `met`: it has been filed; `over`: it matters no more. */
  readonly clock: "runs" | "met" | "over";
}

// biome-ignore format: one row per status
const looks: Readonly<Record<MpciStatus, StatusLook>> = {
  DRAFTED:                { tone: "neutral", weight: "dashed",  icon: pencilLineIcon,                clock: "runs" },
  SUBMITTED:              { tone: "info",    weight: "soft",    icon: sendIcon,                      clock: "met" },
  SUBMISSION_SUCCESSFUL:  { tone: "info",    weight: "soft",    icon: scanSearchIcon,                clock: "met" },
  SUBMISSION_REJECTED:    { tone: "danger",  weight: "soft",    icon: fileXIcon,                     clock: "runs" },
  ADDITIONAL_INFO_NEEDED: { tone: "warning", weight: "soft",    icon: messageCircleQuestionMarkIcon, clock: "runs", code: "RFI" },
  PENDING_SUB_FILING:     { tone: "info",    weight: "soft",    icon: layersIcon,                    clock: "runs", code: "PSF" },
  LOAD:                   { tone: "success", weight: "solid",   icon: circleCheckIcon,               clock: "met",  code: "ACT" },
  LOAD_WITH_WARNING:      { tone: "warning", weight: "solid",   icon: triangleAlertIcon,             clock: "met",  code: "ACW" },
  DO_NOT_LOAD:            { tone: "danger",  weight: "solid",   icon: octagonXIcon,                  clock: "met",  code: "DNL", isStop: true },
  CANCELED:               { tone: "neutral", weight: "outline", icon: banIcon,                       clock: "over", isStruck: true },
  EXPIRED:                { tone: "neutral", weight: "outline", icon: timerOffIcon,                  clock: "over", code: "EXP" },
};

/** A status of a later version of the server: shown as it is, with its deadline. */
const unknown: StatusLook = { tone: "neutral", weight: "outline", icon: circleQuestionMarkIcon, clock: "runs" };

export function statusLook(status: string): StatusLook {
  return Object.hasOwn(looks, status) ? looks[status as MpciStatus] : unknown;
}
