// The changes of prices that were approved, refused or withdrawn: by whom, and why.
import { listDecidedPriceChanges, type PriceChange } from "@filings/contract/api/operator/prices";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { cursorOf } from "#api/cursor-of.ts";
import { useFormats } from "#i18n/formats.ts";
import { QueryState } from "#identity/query-state.tsx";
import settings from "#identity/settings.module.css";
import { SettingRow, SettingsCard } from "#identity/settings-rows.tsx";
import { Button } from "#ui/button/button.tsx";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { StatusBadge, type Tone } from "#ui/status/status-badge.tsx";
import { operatorKeys } from "../operator-keys.ts";
import { ChangeItems, ChangeTitle, Proposer } from "./change-words.tsx";

export function DecidedChanges() {
  const { t } = useLingui();
  const call = useCall();
  const query = useInfiniteQuery({
    queryKey: [...operatorKeys.prices, "decided"],
    queryFn: ({ pageParam, signal }) => call(listDecidedPriceChanges, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  });
  const decided = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <QueryState label={t`Loading earlier changes`} lines={2} query={query} />
      {decided.length > 0 && (
        <SettingsCard title={<Trans>Earlier changes</Trans>}>
          {decided.map((change) => (
            <DecidedRow key={change.id} change={change} />
          ))}
        </SettingsCard>
      )}
      {query.hasNextPage && (
        <div className={settings.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function DecidedRow({ change }: { readonly change: PriceChange }) {
  const { dateAtTime } = useFormats();
  const outcomes = useOutcomes();
  const { outcome, decided_by, decided_at, decided_reason } = change;
  const at = dateAtTime(decided_at);
  const name = <OwnWords>{decided_by}</OwnWords>;
  const reason = <OwnWords>{decided_reason}</OwnWords>;
  return (
    <SettingRow
      title={<ChangeTitle change={change} />}
      hint={
        <>
          <ChangeItems items={change.items} />
          <Proposer change={change} />
          <p>
            <Trans>
              Decided by {name}, {at}: {reason}
            </Trans>
          </p>
        </>
      }
    >
      {outcome !== null && <StatusBadge tone={outcomes[outcome].tone}>{outcomes[outcome].words}</StatusBadge>}
    </SettingRow>
  );
}

function useOutcomes(): Readonly<Record<NonNullable<PriceChange["outcome"]>, { words: string; tone: Tone }>> {
  const { t } = useLingui();
  return {
    APPROVED: { words: t`Approved`, tone: "success" },
    REFUSED: { words: t`Refused`, tone: "danger" },
    WITHDRAWN: { words: t`Withdrawn`, tone: "neutral" },
  };
}
