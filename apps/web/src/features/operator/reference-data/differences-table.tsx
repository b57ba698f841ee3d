// The rows in which a version differs: counted by kind, searched by code and words, page by page.
import {
  listReferenceDifferences,
  type ReferenceDifference,
  type ReferenceVersion,
} from "@filings/contract/api/operator/reference-data";
import { type DifferenceKind, differenceKinds } from "@filings/contract/platform/reference-lists";
import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useFormats } from "#i18n/formats.ts";
import { QueryState } from "#identity/query-state.tsx";
import settings from "#identity/settings.module.css";
import { SearchField } from "#list/filter/search-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/field/select.tsx";
import { circleCheckIcon } from "#ui/icon/icons.ts";
import { Bdi, OwnWords } from "#ui/layout/bdi.tsx";
import { Row } from "#ui/layout/stack.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import styles from "../operator.module.css";
import { operatorKeys } from "../operator-keys.ts";
import { useDifferenceWords } from "./use-reference-words.ts";

const countOf = { REMOVED: "removed", CHANGED: "changed", ADDED: "added" } as const;

export function DifferencesTable({ version }: { readonly version: ReferenceVersion }) {
  const { t } = useLingui();
  const call = useCall();
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<DifferenceKind | undefined>(undefined);
  const params = { list: version.list, version: version.id };
  const asked = { ...(search !== "" && { search }), ...(kind !== undefined && { kind }) };
  const query = useInfiniteQuery({
    queryKey: [...operatorKeys.referenceData, params, asked],
    queryFn: ({ pageParam, signal }) =>
      call(listReferenceDifferences, { params, query: { page: pageParam, ...asked }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next, page }) => (next === null || page === null ? undefined : page + 1),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <search>
        <Row>
          <SearchField label={t`Code or words`} className={styles.search} value={search} onSearch={setSearch} />
          <KindSelect version={version} kind={kind} onChoose={setKind} />
        </Row>
      </search>
      <QueryState label={t`Loading the difference`} lines={6} query={query} />
      {query.data !== undefined && rows.length === 0 && (
        <EmptyState icon={circleCheckIcon} title={<Trans>No difference here</Trans>} />
      )}
      {rows.length > 0 && <Rows rows={rows} />}
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

interface KindSelectProps {
  readonly version: ReferenceVersion;
  readonly kind: DifferenceKind | undefined;
  readonly onChoose: (kind: DifferenceKind | undefined) => void;
}

/** Each kind with how many rows differ so. */
function KindSelect({ version, kind, onChoose }: KindSelectProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const words = useDifferenceWords();
  return (
    <Select
      label={t`Difference`}
      placeholder={t`All`}
      options={differenceKinds.map((value) => ({
        value,
        label: `${words[value].words}: ${number(version[countOf[value]])}`,
      }))}
      value={kind ?? ""}
      onChange={({ target }) => onChoose(differenceKinds.find((one) => one === target.value))}
    />
  );
}

function Rows({ rows }: { readonly rows: readonly ReferenceDifference[] }) {
  const { t } = useLingui();
  const words = useDifferenceWords();
  return (
    <Table caption={t`Difference`} hasCards>
      <TableHead>
        <HeaderCell>
          <Trans>Code</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Difference</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>Before</Trans>
        </HeaderCell>
        <HeaderCell>
          <Trans>After</Trans>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map(({ kind, code, before, after }) => (
          <TableRow key={code}>
            <RowHeader>
              <Bdi>{code}</Bdi>
            </RowHeader>
            <Cell label={t`Difference`}>
              <StatusBadge tone={words[kind].tone}>{words[kind].words}</StatusBadge>
            </Cell>
            <Cell label={t`Before`} className={styles.wide}>
              {before === null ? "–" : <OwnWords>{before}</OwnWords>}
            </Cell>
            <Cell label={t`After`} className={styles.wide}>
              {after === null ? "–" : <OwnWords>{after}</OwnWords>}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
