// One filing in the list: the whole line leads to it.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo, type ReactNode } from "react";
import { filingPath } from "#filing/filing-link.tsx";
import { billTypeLabels } from "#filing/mpci/bill-words.ts";
import { dueOf } from "#filing/mpci/deadline-state.ts";
import { FilingDeadline } from "#filing/mpci/filing-deadline.tsx";
import { FilingRoute } from "#filing/mpci/filing-route.tsx";
import { LabelChips } from "#filing/mpci/own-words/label-chips.tsx";
import { standingAnswer, updatedAnswer } from "#filing/mpci/standing-answer.ts";
import { FilingStatus } from "#filing/mpci/status.tsx";
import { unreadRefusal, WithdrawalMark } from "#filing/mpci/withdrawal/withdrawal-mark.tsx";
import { useFormats } from "#i18n/formats.ts";
import { FreeText, RowLink } from "#list/row-parts.tsx";
import { SelectBox } from "#list/select/select-box.tsx";
import type { ListSelection } from "#list/select/use-selection.ts";
import table from "#list/table.module.css";
import { Nothing } from "#ui/layout/nothing.tsx";
import { Initials } from "#ui/status/initials.tsx";
import { roles } from "#ui/table/table-roles.ts";
import styles from "./filings-table.module.css";

interface FilingLineProps {
  readonly row: FilingRow;
  readonly now: Date;
  /** Of the port the deadline counts from; absent until it is known. */
  readonly zone: string | undefined;
  /** "Ningbo time" */
  readonly whose: string | undefined;
  /** The company's own, by their ids; absent: none, or not known yet. */
  readonly labels: readonly string[] | undefined;
  readonly isSelected: boolean;
  readonly onChoose: ListSelection["choose"];
}

/** A hundred of them are on a page: one is drawn again only when its filing or the minute has changed. */
export const FilingLine = memo(function FilingLine({
  row,
  now,
  zone,
  whose,
  labels,
  isSelected,
  onChoose,
}: FilingLineProps) {
  const { i18n } = useLingui();
  const { dateAtTime, relative } = useFormats();
  const updated = updatedAnswer(row);
  const standing = updated === null ? standingAnswer(row) : null;
  const refusal = unreadRefusal(row);
  const { missing_beneath: missing } = row;
  const vessel = [row.vessel_name, row.voyage_number].filter((part) => part !== null).join(" ");
  return (
    <tr {...roles.row} className={table.line} data-selected={isSelected || undefined}>
      <SelectBox id={row.id} name={row.bill_number ?? row.number} isOn={isSelected} onChoose={onChoose} />
      <th {...roles.head} scope="row" className={styles.bill}>
        <RowLink to={filingPath(row.id)}>
          <bdi dir="ltr">{row.bill_number ?? row.number}</bdi>
        </RowLink>
        {row.bill_type !== "HOUSE" && <span className={styles.note}>{i18n._(billTypeLabels[row.bill_type])}</span>}
        {labels !== undefined && labels.length > 0 && (
          <span className={styles.marks}>
            <LabelChips ids={labels} />
          </span>
        )}
      </th>
      <td {...roles.cell} className={styles.status}>
        <span className={styles.marks}>
          <FilingStatus status={updated ?? row.status} />
          {standing !== null && <FilingStatus status={standing} />}
          {refusal !== null && <WithdrawalMark code={refusal.code} />}
        </span>
        {updated !== null && (
          <span className={styles.note}>
            <Trans>Update begun</Trans>
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
      </td>
      <td {...roles.cell} className={styles.due}>
        <FilingDeadline status={row.status} isReceived={row.received} due={dueOf(row)} now={now} />
      </td>
      <td {...roles.cell} className={styles.shipper}>
        <FreeText>{row.shipper_name}</FreeText>
      </td>
      <td {...roles.cell} className={styles.consignee}>
        <FreeText>{row.consignee_name}</FreeText>
      </td>
      <td {...roles.cell} className={styles.route}>
        {row.loading === null && row.discharge === null ? (
          <Nothing />
        ) : (
          <FilingRoute from={row.loading} to={row.discharge} />
        )}
      </td>
      <td {...roles.cell} className={styles.vessel}>
        <FreeText>{vessel === "" ? null : vessel}</FreeText>
      </td>
      <td {...roles.cell} className={styles.loading}>
        {row.planned_loading_at !== null && whose !== undefined && (
          <time dateTime={row.planned_loading_at}>
            {dateAtTime(row.planned_loading_at, { zone })} {whose}
          </time>
        )}
      </td>
      <td {...roles.cell} className={styles.boxes}>
        <Containers first={row.first_container} count={row.container_count} />
      </td>
      <td {...roles.cell} className={styles.changed}>
        <time dateTime={row.updated_at} title={dateAtTime(row.updated_at)}>
          {relative(row.updated_at, now)}
        </time>
      </td>
      <td {...roles.cell} className={styles.maker}>
        <Initials name={row.created_by} />
      </td>
    </tr>
  );
});

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
