// How much of the monthly limit that stops a filing is used, where another company pays under it.
import type { Price } from "@filings/contract/api/money/price";
import { Trans } from "@lingui/react/macro";
import { useCredits } from "#i18n/use-credits.ts";

export function LimitFacts({ price: { limit, total_e5 } }: { readonly price: Price }) {
  const creditsOf = useCredits();
  if (limit === undefined) return null;
  const most = creditsOf(limit.monthly_limit_e5);
  const spent = creditsOf(limit.spent_e5);
  const cost = creditsOf(total_e5);
  return (
    <Trans>
      The limit is {most} a month: {spent} used, and this filing costs {cost}.
    </Trans>
  );
}
