// How often the conditions of a rule held in the last days, while they are chosen.
import { ruleLimits } from "@filings/contract/account/ruled-kinds";
import { previewNotificationRule } from "@filings/contract/api/company/notification-rules";
import { Plural, Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { conditionsIn, type RuleValues, rulesKey } from "./rule-values.ts";

export function RulePreview({ values }: { readonly values: RuleValues }) {
  const call = useCall();
  const body = conditionsIn(values);
  const { data } = useQuery({
    queryKey: [...rulesKey, "preview", body],
    queryFn: ({ signal }) => call(previewNotificationRule, { params: { company: "self" }, body, signal }),
    placeholderData: keepPreviousData,
  });
  const days = ruleLimits.daysCounted;
  return (
    <p role="status" className="muted">
      {data === undefined ? (
        <Trans>Counting how often this happened…</Trans>
      ) : (
        <Plural
          value={data.count}
          one={`In the last ${days} days: # filing.`}
          other={`In the last ${days} days: # filings.`}
        />
      )}
    </p>
  );
}
