// One filing in the list: the whole line leads to it.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import type { OwnWords } from "@filings/contract/api/mpci/own/own-words";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, memo, type ReactNode, Suspense } from "react";
import { filingPath } from "#filing/filing-link.tsx";
import { billTypeLabels } from "#filing/mpci/bill-words.ts";
import { clockOf, dueOf } from "#filing/mpci/deadline-state.ts";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { FilingRoute } from "#filing/mpci/filing-route.tsx";
import { silentSince } from "#filing/mpci/silence/silent-since.ts";
import { standingAnswer, updatedAnswer } from "#filing/mpci/standing-answer.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { unreadRefusal } from "#filing/mpci/withdrawal/unread-refusal.ts";
import { WithdrawalMark } from "#filing/mpci/withdrawal/withdrawal-mark.tsx";
import { InNameOf } from "#filing/on-behalf.tsx";
import { useFormats } from "#i18n/formats.ts";
import { FreeText, RowLink } from "#list/row-parts.tsx";
import { SelectBox } from "#list/select/select-box.tsx";
import type { ListSelection } from "#list/select/use-selection.ts";
import table from "#list/table.module.css";
import { latePart } from "#ui/late-part.ts";
import { Nothing } from "#ui/layout/nothing.tsx";
import { Initials } from "#ui/status/initials.tsx";
import { roles } from "#ui/table/table-roles.ts";
import type { ColumnName } from "./columns.ts";
import styles from "./filings-table.module.css";

// Few companies have labels.
const LabelChips = latePart(async () => (await import("#filing/mpci/own-words/label-chips.tsx")).LabelChips);

interface FilingLineProps {
  readonly row: FilingRow;
  readonly now: Date;
  /** Of the port the deadline counts from; absent until it is known. */
  readonly zone: string | undefined;
  /** "Ningbo time" */
  readonly whose: string | undefined;
  /** What the company wrote on it for itself; absent: nothing is shown of it, or it is on its way. */
  readonly own: OwnWords | undefined;
  readonly columns: readonly ShownColumn[];
  readonly isSelected: boolean;
  readonly onChoose: ListSelection["choose"];
}

export interface ShownColumn {
  readonly name: string;
  /** Where a person has chosen it. */
  readonly style: CSSProperties | undefined;
}

type Cell = (props: FilingLineProps) => ReactNode;

/** A hundred of them are on a page: one is drawn again only when its filing or the minute has changed. */
export const FilingLine = memo(function FilingLine(props: FilingLineProps) {
  const { row, columns, isSelected, onChoose } = props;
  return (
    <tr {...roles.row} className={table.line} data-selected={isSelected || undefined}>
      <SelectBox id={row.id} name={row.bill_number ?? row.number} isOn={isSelected} onChoose={onChoose} />
      {columns.map(({ name, style }) => {
        if (name === "bill") return <BillHead key={name} {...props} />;
        const Shown = cells[name as Exclude<ColumnName, "bill">];
        return (
          <td key={name} {...roles.cell} className={styles[name]} style={style}>
            <Shown {...props} />
          </td>
        );
      })}
    </tr>
  );
});

function BillHead({ row, own, columns }: FilingLineProps) {
  const { i18n } = useLingui();
  const hasColumn = columns.some(({ name }) => name === "labels");
  return (
    <th {...roles.head} scope="row" className={styles.bill} style={columns[0]?.style}>
      <RowLink to={filingPath(row.id)}>
        <bdi dir="ltr">{row.bill_number ?? row.number}</bdi>
      </RowLink>
      {row.bill_type !== "HOUSE" && <span className={styles.note}>{i18n._(billTypeLabels[row.bill_type])}</span>}
      {row.filed_for && (
        <span className={styles.note}>
          <InNameOf company={row.filed_for} />
        </span>
      )}
      {!hasColumn && own !== undefined && own.labels.length > 0 && <Labels own={own} />}
    </th>
  );
}

function Labels({ own }: Pick<FilingLineProps, "own">) {
  return (
    <span className={styles.marks}>
      <Suspense>
        <LabelChips ids={own?.labels ?? []} />
      </Suspense>
    </span>
  );
}

function Status({ row, now }: FilingLineProps) {
  const updated = updatedAnswer(row);
  const standing = updated === null ? standingAnswer(row) : null;
  const refusal = unreadRefusal(row);
  const { missing_beneath: missing } = row;
  return (
    <>
      <span className={styles.marks}>
        <FilingStatus status={updated ?? row.status} isNeverSent={!row.received} />
        {standing !== null && <FilingStatus status={standing} />}
        {refusal !== null && <WithdrawalMark code={refusal.code} />}
      </span>
      {updated !== null && (
        <span className={styles.note}>
          <Trans>Update begun</Trans>
        </span>
      )}
      <Silence row={row} now={now} />
      {row.load_ended && row.status !== "CANCELED" && (
        <span className={styles.note}>
          <Trans>Update sent: do not load yet</Trans>
        </span>
      )}
      {missing !== null && missing > 0 && (
        <span className={styles.note}>
          <Plural value={missing} one="# bill beneath missing" other="# bills beneath missing" />
        </span>
      )}
      {row.pending_operation !== null && (
        <span className={styles.note}>
          <Trans>Withdrawal under way</Trans>
        </span>
      )}
    </>
  );
}

/** What to do about it stands on the page of the filing. */
function Silence({ row, now }: Pick<FilingLineProps, "row" | "now">) {
  const { nearTime } = useFormats();
  const since = silentSince(row, now);
  if (since === null) return null;
  const when = nearTime(since, now);
  return (
    <span className={styles.note} data-tone="warning">
      <Trans>
        No answer since <time dateTime={since}>{when}</time>
      </Trans>
    </span>
  );
}

function Due({ row, now, zone, whose }: FilingLineProps) {
  const port = zone === undefined || whose === undefined ? null : { zone, whose };
  return <FilingDeadline {...clockOf(row)} due={dueOf(row)} port={port} isInColumn now={now} />;
}

function Loading({ row, zone, whose }: FilingLineProps) {
  const { dateAtTime } = useFormats();
  if (row.planned_loading_at === null || whose === undefined) return null;
  return (
    <time dateTime={row.planned_loading_at}>
      {dateAtTime(row.planned_loading_at, { zone })} {whose}
    </time>
  );
}

function ChangedAt({ row, now }: FilingLineProps) {
  const { dateAtTime, relative } = useFormats();
  return (
    <time dateTime={row.updated_at} title={dateAtTime(row.updated_at)}>
      {relative(row.updated_at, now)}
    </time>
  );
}

const cells: Readonly<Record<Exclude<ColumnName, "bill">, Cell>> = {
  status: Status,
  due: Due,
  shipper: ({ row }) => <FreeText>{row.shipper_name}</FreeText>,
  consignee: ({ row }) => <FreeText>{row.consignee_name}</FreeText>,
  route: ({ row }) =>
    row.loading === null && row.discharge === null ? (
      <Nothing />
    ) : (
      <FilingRoute from={row.loading} to={row.discharge} />
    ),
  vessel: ({ row }) => {
    const vessel = [row.vessel_name, row.voyage_number].filter((part) => part !== null).join(" ");
    return <FreeText>{vessel === "" ? null : vessel}</FreeText>;
  },
  loading: Loading,
  boxes: ({ row }) => <Containers first={row.first_container} count={row.container_count} />,
  changed: ChangedAt,
  maker: ({ row }) => <Initials name={row.created_by} />,
  assigned: ({ row }) => <Initials name={row.assigned_to.name} />,
  reference: ({ own }) => <FreeText>{own?.reference ?? null}</FreeText>,
  labels: ({ own }) => (own === undefined || own.labels.length === 0 ? <Nothing /> : <Labels own={own} />),
};

/** The first by its number, the others counted: a clerk knows the bill by its container. */
function Containers({ first, count }: { readonly first: string | null; readonly count: number }): ReactNode {
  const { number } = useFormats();
  const { t } = useLingui();
  if (count === 0) return <Nothing />;
  const rest = number(count - 1);
  return (
    <span className={styles.boxList}>
      {first === null || first === "" ? <Nothing /> : <bdi dir="ltr">{first}</bdi>}
      {count > 1 && (
        <span className={styles.more}>
          <bdi dir="ltr" aria-hidden="true">
            +{rest}
          </bdi>
          <span className="vh">{t`and ${rest} more`}</span>
        </span>
      )}
    </span>
  );
}
