// The columns of the filings.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { useLingui } from "@lingui/react/macro";
import { filingsPath } from "#filing/filing-link.tsx";
import { useLabels, useOwnWords } from "#filing/mpci/own-words/own-words-query.ts";
import { usePortTimes } from "#filing/mpci/port-time.ts";
import { useNow } from "#filing/use-now.ts";
import type { ShownList } from "#list/list-screen.tsx";
import { ListTable } from "#list/list-table.tsx";
import { SelectPageCell } from "#list/select/select-box.tsx";
import type { ListSelection } from "#list/select/use-selection.ts";
import { FilingLine } from "./filing-line.tsx";
import styles from "./filings-table.module.css";
import { addresses, type ListAddress } from "./list-address.ts";

interface FilingsTableProps {
  readonly address: ListAddress;
  readonly shown: ShownList<FilingRow>;
  readonly chosen: ListSelection;
}

export function FilingsTable({ address, shown, chosen }: FilingsTableProps) {
  const { t } = useLingui();
  const now = useNow();
  const hasLabels = useLabels().length > 0;
  const ownWords = useOwnWords(hasLabels ? (shown.rows ?? []).map(({ id }) => id) : []);
  return (
    <ListTable
      path={filingsPath}
      addresses={addresses}
      address={address}
      shown={shown}
      label={t`Filings table`}
      caption={t`Filings`}
      styles={styles}
      columns={[
        { name: "bill", label: t`Bill of lading`, field: "bill_number" },
        { name: "status", label: t`Status`, field: "status" },
        { name: "due", label: t`File by`, field: "file_by" },
        { name: "shipper", label: t`Shipper` },
        { name: "consignee", label: t`Consignee` },
        { name: "route", label: t`Route` },
        { name: "vessel", label: t`Vessel` },
        { name: "loading", label: t`Loading`, field: "planned_loading_at" },
        { name: "boxes", label: t`Containers` },
        { name: "changed", label: t`Changed`, field: "updated_at" },
        { name: "maker", label: t`Made by` },
      ]}
      choice={<SelectPageCell chosen={chosen} />}
      lines={(rows) => <FilingLines rows={rows} now={now} chosen={chosen} ownWords={ownWords} />}
    />
  );
}

interface FilingLinesProps {
  readonly rows: readonly FilingRow[];
  readonly now: Date;
  readonly chosen: ListSelection;
  readonly ownWords: ReturnType<typeof useOwnWords>;
}

/** Only of the lines that are drawn by now the times at the port are asked for. */
function FilingLines({ rows, now, chosen, ownWords }: FilingLinesProps) {
  const timeAt = usePortTimes(rows.map(({ deadline_port }) => deadline_port));
  return rows.map((row) => {
    const { zone, whose } = timeAt(row.deadline_port) ?? {};
    return (
      <FilingLine
        key={row.id}
        row={row}
        now={now}
        zone={zone}
        whose={whose}
        labels={ownWords(row.id)?.labels}
        isSelected={chosen.isOn(row.id)}
        onChoose={chosen.choose}
      />
    );
  });
}
