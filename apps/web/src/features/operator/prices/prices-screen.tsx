// The price table: what holds, what is to come, what waits for a second operator, and what was decided.
import { listPrices, listWaitingPriceChanges } from "@filings/contract/api/operator/prices";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import { operatorKeys } from "../operator-keys.ts";
import { WaitingList } from "../waiting-list.tsx";
import { DecidedChanges } from "./decided-changes.tsx";
import { PriceGroups } from "./price-groups.tsx";
import { WaitingChanges } from "./waiting-changes.tsx";

export function PricesScreen() {
  const { t } = useLingui();
  usePageTitle(t`Price table`);
  const call = useCall();
  const query = useQuery({ queryKey: operatorKeys.prices, queryFn: ({ signal }) => call(listPrices, { signal }) });
  const waiting = useQuery({
    queryKey: [...operatorKeys.prices, "waiting"],
    queryFn: ({ signal }) => call(listWaitingPriceChanges, { signal }),
  });
  return (
    <WaitingList
      title={<Trans>Price table</Trans>}
      description={<Trans>One operator proposes a change, another one approves it. A price once sealed stays.</Trans>}
      loading={t`Loading the prices`}
      query={query}
      isEmpty={false}
      nothing={null}
    >
      <QueryState label={t`Loading the changes`} lines={2} query={waiting} />
      {waiting.data !== undefined && waiting.data.length > 0 && <WaitingChanges changes={waiting.data} />}
      {query.data !== undefined && <PriceGroups prices={query.data} />}
      <DecidedChanges />
    </WaitingList>
  );
}
