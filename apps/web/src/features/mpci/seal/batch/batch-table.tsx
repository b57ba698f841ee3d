// The bills of a batch in the order they are sent, each with its price and how far it is.
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import type { MpciSentVersion } from "@filings/contract/api/mpci/sync";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { clockOf } from "#filing/mpci/deadline-state.ts";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { useNow } from "#filing/use-now.ts";
import { useCredits } from "#i18n/use-credits.ts";
import table from "#list/table.module.css";
import { circleAlertIcon, sendIcon } from "#ui/icon/first-icons.ts";
import { checkIcon, clockIcon, signatureIcon, triangleAlertIcon, wifiOffIcon } from "#ui/icon/icons.ts";
import { Row } from "#ui/layout/stack.tsx";
import { StatusBadge } from "#ui/status/status-badge.tsx";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import { type BillState, filingOf, nameOf } from "./bill-state.ts";
import { UpdateOfBill } from "./update/update-of-bill.tsx";
import type { SealBatch } from "./use-seal-batch.ts";

interface BatchTableProps {
  readonly rows: readonly (readonly [string, BillState])[];
  readonly prices: SealBatch["prices"];
  /** What the updates among them are compared with. */
  readonly versions: SealBatch["versions"];
  readonly isRunning: boolean;
  /** The bills with a warning that is not accepted yet. */
  readonly unaccepted: ReadonlySet<string>;
}

export function BatchTable({ rows, prices, versions, isRunning, unaccepted }: BatchTableProps) {
  const { t } = useLingui();
  const now = useNow();
  return (
    <Table caption={t`Bills of this batch`} hasCards>
      <TableHead>
        <HeaderCell>{t`Bill of lading`}</HeaderCell>
        <HeaderCell>{t`Consignee`}</HeaderCell>
        {versions.size > 0 && <HeaderCell>{t`Update`}</HeaderCell>}
        <HeaderCell>{t`File by`}</HeaderCell>
        <HeaderCell>{t`Price`}</HeaderCell>
        <HeaderCell>{t`Result`}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map(([id, state]) => (
          <BillRow
            key={id}
            id={id}
            state={state}
            {...priceOf(prices.get(id))}
            now={now}
            isRunning={isRunning}
            sent={versions.get(id) ?? null}
            isAmongUpdates={versions.size > 0}
            hasOpenWarnings={unaccepted.has(id)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface BillRowProps {
  readonly id: string;
  readonly state: BillState;
  /** Null: not known. */
  readonly e5: number | null;
  readonly isIncluded: boolean;
  readonly now: Date;
  readonly isRunning: boolean;
  /** Null: it is no update. */
  readonly sent: MpciSentVersion | null;
  readonly isAmongUpdates: boolean;
  readonly hasOpenWarnings: boolean;
}

function priceOf(price: { readonly e5: number; readonly isIncluded: boolean } | undefined) {
  return { e5: price?.e5 ?? null, isIncluded: price?.isIncluded ?? false };
}

/** Up to 200 of them: one is drawn again for its own sake alone. */
const BillRow = memo(function BillRow({ id, state, e5, isIncluded, now, isRunning, ...row }: BillRowProps) {
  const { t } = useLingui();
  const filing = filingOf(state);
  const consignee = filing?.body.parties.find(({ role }) => role === "CONSIGNEE")?.name ?? "";
  return (
    <TableRow>
      <RowHeader>
        {filing === null ? (
          <span className={table.awaited} />
        ) : (
          <FilingLink to={filingPath(id)} target="_blank">
            <bdi dir="ltr">{nameOf(filing)}</bdi>
          </FilingLink>
        )}
      </RowHeader>
      <Cell label={t`Consignee`}>
        <span dir="auto">{consignee}</span>
      </Cell>
      {row.isAmongUpdates && (
        <Cell label={t`Update`}>
          {filing !== null &&
            (row.sent === null ? <Trans>First filing</Trans> : <UpdateOfBill filing={filing} sent={row.sent} />)}
        </Cell>
      )}
      <Cell label={t`File by`}>
        {state.is === "sent" && !isRunning ? (
          <Followed id={id} sent={state.filing} show={(followed) => <Due filing={followed} now={now} />} />
        ) : (
          filing !== null && <Due filing={filing} now={now} />
        )}
      </Cell>
      <Cell label={t`Price`}>{e5 !== null && <BillPrice e5={e5} isIncluded={isIncluded} />}</Cell>
      <Cell label={t`Result`}>
        <Result id={id} state={state} isRunning={isRunning} hasOpenWarnings={row.hasOpenWarnings} />
      </Cell>
    </TableRow>
  );
});

function Due({ filing, now }: { readonly filing: FilingDetail; readonly now: Date }) {
  const { planned_loading_at: loadingAt, file_by: fileBy } = filing.deadline;
  return (
    <FilingDeadline
      {...clockOf({ ...filing, answer: filing.last_assessment })}
      due={{ loadingAt, fileBy }}
      isInColumn
      now={now}
    />
  );
}

function BillPrice({ e5, isIncluded }: { readonly e5: number; readonly isIncluded: boolean }) {
  const creditsOf = useCredits();
  if (isIncluded) return <Trans>In your plan</Trans>;
  return e5 === 0 ? <Trans>Free of charge</Trans> : creditsOf(e5);
}

type ResultProps = Pick<BillRowProps, "id" | "state" | "isRunning" | "hasOpenWarnings">;

function Result({ id, state, isRunning, hasOpenWarnings }: ResultProps) {
  const { t } = useLingui();
  switch (state.is) {
    case "sent":
      // While others are sent, nothing is asked again: each of these questions would make them wait.
      return isRunning ? statusOf(state.filing) : <Followed id={id} sent={state.filing} show={statusOf} />;
    case "going": {
      const words = { signing: t`Signing`, sending: t`Sending`, "no-line": t`Waits for the connection` };
      const icons = { signing: signatureIcon, sending: sendIcon, "no-line": wifiOffIcon };
      return (
        <StatusBadge tone={state.step === "no-line" ? "warning" : "info"} weight="outline" icon={icons[state.step]}>
          {words[state.step]}
        </StatusBadge>
      );
    }
    case "failed":
      return (
        <Row gap="xs">
          <StatusBadge tone="danger" icon={circleAlertIcon}>
            <Trans>Not sent</Trans>
          </StatusBadge>
          <span>{state.reason}</span>
        </Row>
      );
    case "unreasoned":
      return (
        <StatusBadge tone="warning" weight="outline" icon={clockIcon}>
          <Trans>Waits for the reason</Trans>
        </StatusBadge>
      );
    case "ready":
      return hasOpenWarnings && !isRunning ? (
        <StatusBadge tone="warning" weight="outline" icon={triangleAlertIcon}>
          <Trans>Accept its warnings first</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="neutral" weight="outline" icon={isRunning ? clockIcon : checkIcon}>
          {isRunning ? <Trans>Waiting</Trans> : <Trans>Ready to seal</Trans>}
        </StatusBadge>
      );
    default:
      return <span className="subtle">{t`Being checked`}</span>;
  }
}

function statusOf({ status }: FilingDetail): ReactNode {
  return <FilingStatus status={status} />;
}

interface FollowedProps {
  readonly id: string;
  readonly sent: FilingDetail;
  readonly show: (filing: FilingDetail) => ReactNode;
}

/** Followed live: what NAIC answers shows itself. */
function Followed({ id, sent, show }: FollowedProps) {
  const call = useCall();
  const { data: filing = sent } = useQuery({
    queryKey: queryKeys.mpciFiling(id),
    queryFn: ({ signal }) => call(getMpciFiling, { params: { filingId: id }, signal }),
    initialData: sent,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return show(filing);
}
