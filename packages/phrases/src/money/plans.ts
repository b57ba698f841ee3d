// The names of the plans.
import type { PlanName } from "@filings/contract/money/plans";
import type { MessageDescriptor } from "@lingui/core";

export const planTitles = {
  FREE: /*i18n*/ { id: "plan.FREE", message: "Free" },
  FREE_LEGACY: /*i18n*/ { id: "plan.FREE_LEGACY", message: "Free, first edition" },
  FREE_VIP: /*i18n*/ { id: "plan.FREE_VIP", message: "Free, without limit" },
  BASIC: /*i18n*/ { id: "plan.BASIC", message: "Basic" },
  STANDARD: /*i18n*/ { id: "plan.STANDARD", message: "Standard" },
  PROFESSIONAL: /*i18n*/ { id: "plan.PROFESSIONAL", message: "Professional" },
} as const satisfies Record<PlanName, MessageDescriptor>;
