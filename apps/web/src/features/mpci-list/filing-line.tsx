// One filing in the list: the whole line leads to it.
import type { FilingRow } from "@filings/contract/api/mpci";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FilingDeadline } from "#filing/filing-deadline.tsx";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { FilingStatus } from "#filing/filing-status.tsx";
import { useFormats } from "#i18n/formats.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { arrowRightIcon } from "#ui/icon/icons.ts";
import styles from "./filings-table.module.css";
import { rowLinkMark } from "./use-list-keys.ts";

const roles = { row: { role: "row" }, head: { role: "rowheader" }, cell: { role: "cell" } } as const;
const rowLink = { [rowLinkMark]: "" };

export function FilingLine({ row, now }: { readonly row: FilingRow; readonly now: Date }) {
  const { dateAtTime, number, relative } = useFormats();
  const vessel = [row.vessel_name, row.voyage_number].filter((part) => part !== null).join(" ");
  return (
    <tr {...roles.row} className={styles.line}>
      <th {...roles.head} scope="row" className={styles.bill}>
        <FilingLink {...rowLink} className={styles.rowLink} to={filingPath(row.id)}>
          <bdi dir="ltr">{row.bill_number ?? row.number}</bdi>
        </FilingLink>
      </th>
      <td {...roles.cell} className={styles.status}>
        <FilingStatus status={row.status} />
        {row.pending_operation !== null && (
          <span className={styles.note}>
            <Trans>Withdrawal under way</Trans>
          </span>
        )}
      </td>
      <td {...roles.cell} className={styles.due}>
        <FilingDeadline status={row.status} plannedLoadingAt={row.planned_loading_at} now={now} />
      </td>
      <td {...roles.cell} className={styles.shipper}>
        <FreeText>{row.shipper_name}</FreeText>
      </td>
      <td {...roles.cell} className={styles.consignee}>
        <FreeText>{row.consignee_name}</FreeText>
      </td>
      <td {...roles.cell} className={styles.route}>
        <Route from={row.loading} to={row.discharge} />
      </td>
      <td {...roles.cell} className={styles.vessel}>
        <FreeText>{vessel === "" ? null : vessel}</FreeText>
      </td>
      <td {...roles.cell} className={styles.loading}>
        {row.planned_loading_at !== null && (
          <time dateTime={row.planned_loading_at}>{dateAtTime(row.planned_loading_at)}</time>
        )}
      </td>
      <td {...roles.cell} className={styles.boxes}>
        {number(row.container_count)}
      </td>
      <td {...roles.cell} className={styles.changed}>
        <time dateTime={row.updated_at} title={dateAtTime(row.updated_at)}>
          {relative(row.updated_at, now)}
        </time>
      </td>
    </tr>
  );
}

/** Words of people read in their own direction, and are cut at their own end. */
function FreeText({ children }: { readonly children: string | null }): ReactNode {
  if (children === null) return <Nothing />;
  return (
    <span className={styles.text} dir="auto" title={children}>
      {children}
    </span>
  );
}

function Route({ from, to }: { readonly from: string | null; readonly to: string | null }): ReactNode {
  if (from === null && to === null) return <Nothing />;
  return (
    <span className={styles.ports}>
      {from === null ? <Nothing /> : <bdi dir="ltr">{from}</bdi>}
      <Icon shape={arrowRightIcon} size="sm" isDirectional />
      <span className="vh">
        <Trans comment="Between port of loading and port of discharge">to</Trans>
      </span>
      {to === null ? <Nothing /> : <bdi dir="ltr">{to}</bdi>}
    </span>
  );
}

function Nothing() {
  return (
    <span className="subtle">
      <span aria-hidden="true">–</span>
      <span className="vh">
        <Trans>not given</Trans>
      </span>
    </span>
  );
}
