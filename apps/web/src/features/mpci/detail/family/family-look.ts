// How the state of a bill of a family looks, and what it is called.
import type { FamilyState } from "@filings/contract/mpci/types/family";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeWeight, Tone } from "#ui/status/status-badge.tsx";

interface Look {
  readonly tone: Tone;
  readonly weight: BadgeWeight;
  readonly label: MessageDescriptor;
}

const looks: Readonly<Record<FamilyState, Look>> = {
  NOT_FILED: { tone: "warning", weight: "outline", label: msg`Not filed yet` },
  DRAFT: { tone: "neutral", weight: "dashed", label: msg`Draft` },
  SUBMITTED: { tone: "info", weight: "soft", label: msg`On its way to NAIC` },
  REGISTERED: { tone: "info", weight: "soft", label: msg`Filed` },
  REJECTED: { tone: "danger", weight: "soft", label: msg`Rejected by NAIC` },
  CLEARED: { tone: "success", weight: "soft", label: msg`May be loaded` },
  EXPIRED: { tone: "neutral", weight: "outline", label: msg`Expired` },
  UNKNOWN: { tone: "neutral", weight: "outline", label: msg`Not known here` },
};

export function familyLook(state: FamilyState): Look {
  return looks[state];
}
