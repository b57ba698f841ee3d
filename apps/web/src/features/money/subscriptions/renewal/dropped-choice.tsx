// Says before a larger plan is paid that the smaller one, which the company has chosen itself, no longer follows.
import type { OfferedPlan, Subscription } from "@filings/contract/api/money/subscriptions";
import { planTitles } from "@filings/phrases/money/plans";
import { useLingui } from "@lingui/react/macro";
import { usePaperTimes } from "#i18n/time/paper-times.ts";
import { AlertBox } from "#ui/feedback/alert-box.tsx";

interface DroppedChoiceProps {
  readonly wanted: OfferedPlan;
  readonly subscription: Pick<Subscription, "next_plan" | "next_plan_at" | "next_plan_set_at">;
}

export function DroppedChoice({ wanted, subscription }: DroppedChoiceProps) {
  const { i18n, t } = useLingui();
  const times = usePaperTimes();
  const { next_plan: next, next_plan_at: nextAt, next_plan_set_at: setAt } = subscription;
  // What an operator has set follows in any case.
  const isDropped = wanted.change === "AT_ONCE" && next !== null && setAt === null && next !== wanted.plan;
  if (!isDropped) return null;
  const name = i18n._(planTitles[next]);
  const day = times.day(nextAt);
  return <AlertBox type="info" title={t`${name}, which was chosen for ${day}, does not start then`} />;
}
