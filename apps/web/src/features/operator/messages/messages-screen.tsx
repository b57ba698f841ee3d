// Every message that could not be read, matched or delivered, newest first.
import {
  listParkedMessages,
  type ParkedMessage,
  parkedDirections,
  parkedSystems,
} from "@filings/contract/api/operator/messages";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useCall } from "#api/api-context.tsx";
import { cursorOf } from "#api/cursor-of.ts";
import { useFormats } from "#i18n/formats.ts";
import { usePageTitle } from "#i18n/use-page-title.ts";
import { QueryState } from "#identity/query-state.tsx";
import settings from "#identity/settings.module.css";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/field/select.tsx";
import { inboxIcon } from "#ui/icon/icons.ts";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Row } from "#ui/layout/stack.tsx";
import { routerPath, useGo } from "#ui/navigation/address.ts";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { useDirectionWords, useKindWords, useStateWords, useSystemWords } from "./use-message-words.ts";

interface Filters {
  readonly system?: ParkedMessage["system"];
  readonly direction?: ParkedMessage["direction"];
  readonly show?: "open" | "settled";
}

export function ParkedMessagesScreen() {
  const { t } = useLingui();
  usePageTitle(t`Messages set aside`);
  const call = useCall();
  const filters = useFilters();
  const { system, direction, show } = filters;
  const asked = {
    ...(system !== undefined && { system }),
    ...(direction !== undefined && { direction }),
    ...(show !== undefined && { is_open: show === "open" ? ("true" as const) : ("false" as const) }),
  };
  const query = useInfiniteQuery({
    queryKey: [...operatorKeys.messages, asked],
    queryFn: ({ pageParam, signal }) => call(listParkedMessages, { query: { cursor: pageParam, ...asked }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
    placeholderData: keepPreviousData,
  });
  const messages = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Messages set aside</Trans>}
        description={
          <Trans>What could not be read, matched or delivered. Open one to process it again or dismiss it.</Trans>
        }
      />
      <FilterRow filters={filters} />
      <QueryState label={t`Loading the messages`} lines={6} query={query} />
      {query.data !== undefined && messages.length === 0 && (
        <EmptyState icon={inboxIcon} title={<Trans>No messages here</Trans>}>
          <Trans>Whatever cannot be used is kept and shown here.</Trans>
        </EmptyState>
      )}
      {messages.length > 0 && <MessagesTable messages={messages} />}
      {query.hasNextPage && (
        <div className={settings.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more messages</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** From the address, where anything may stand. */
function useFilters(): Filters {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const system = parkedSystems.find((one) => one === given.system);
  const direction = parkedDirections.find((one) => one === given.direction);
  const show = (["open", "settled"] as const).find((one) => one === given.show);
  return { ...(system && { system }), ...(direction && { direction }), ...(show && { show }) };
}

function FilterRow({ filters }: { readonly filters: Filters }) {
  const { t } = useLingui();
  const go = useGo();
  const systems = useSystemWords();
  const directions = useDirectionWords();
  const set = (name: keyof Filters, value: string) => {
    const { [name]: _before, ...others } = filters;
    void go("/operator/messages", { search: value === "" ? others : { ...others, [name]: value }, isReplacing: true });
  };
  return (
    <search>
      <Row>
        <Select
          label={t`System`}
          placeholder={t`All systems`}
          options={parkedSystems.map((value) => ({ value, label: systems[value] }))}
          value={filters.system ?? ""}
          onChange={({ target }) => set("system", target.value)}
        />
        <Select
          label={t`Direction`}
          placeholder={t`Received and sent`}
          options={parkedDirections.map((value) => ({ value, label: directions[value] }))}
          value={filters.direction ?? ""}
          onChange={({ target }) => set("direction", target.value)}
        />
        <Select
          label={t`State`}
          placeholder={t`Settled or not`}
          options={[
            { value: "open", label: t`Not settled` },
            { value: "settled", label: t`Settled` },
          ]}
          value={filters.show ?? ""}
          onChange={({ target }) => set("show", target.value)}
        />
      </Row>
    </search>
  );
}

function MessagesTable({ messages }: { readonly messages: readonly ParkedMessage[] }) {
  const { t } = useLingui();
  const { dateAtTime } = useFormats();
  const [systems, directions] = [useSystemWords(), useDirectionWords()];
  const [kinds, states] = [useKindWords(), useStateWords()];
  return (
    <Table caption={t`Messages set aside`} hasCards>
      <TableHead>
        <HeaderCell>
          <Trans>Why</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>System</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Company</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>When</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>State</Trans>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {messages.map(({ id, kind, system, direction, company, at, state }) => (
          <TableRow key={id}>
            <RowHeader link={<Link to={routerPath(`/operator/messages/${id}`)}>{kinds[kind]}</Link>} />
            <Cell label={t`System`}>
              {systems[system]} · {directions[direction]}
            </Cell>
            <Cell label={t`Company`}>{company === null ? "–" : <OwnWords>{company.name}</OwnWords>}</Cell>
            <Cell label={t`When`}>{dateAtTime(at)}</Cell>
            <Cell label={t`State`}>
              <StatusBadge tone={states[state].tone}>{states[state].words}</StatusBadge>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
