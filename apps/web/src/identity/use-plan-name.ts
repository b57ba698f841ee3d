// A plan by its name; one that this page does not know yet is shown as it came.
import { planTitles } from "@filings/phrases/money/plans";
import { useLingui } from "@lingui/react/macro";

export function usePlanName(): (plan: string) => string {
  const { i18n } = useLingui();
  return (plan) => (Object.hasOwn(planTitles, plan) ? i18n._(planTitles[plan as keyof typeof planTitles]) : plan);
}
