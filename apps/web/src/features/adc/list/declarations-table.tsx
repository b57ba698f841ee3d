// The columns of the declarations.
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import { useLingui } from "@lingui/react/macro";
import { adcFilingsPath } from "#filing/adc/links.ts";
import { useNow } from "#filing/use-now.ts";
import type { ShownList } from "#list/list-screen.tsx";
import { ListTable } from "#list/list-table.tsx";
import { DeclarationLine } from "./declaration-line.tsx";
import styles from "./declarations-table.module.css";
import { type AdcListAddress, addresses } from "./list-address.ts";

interface DeclarationsTableProps {
  readonly address: AdcListAddress;
  readonly shown: ShownList<AdcFilingRow>;
}

export function DeclarationsTable({ address, shown }: DeclarationsTableProps) {
  const { t } = useLingui();
  const now = useNow();
  return (
    <ListTable
      path={adcFilingsPath}
      addresses={addresses}
      address={address}
      shown={shown}
      label={t`Table of declarations`}
      caption={t`Declarations`}
      styles={styles}
      columns={[
        { name: "name", label: t`Name`, field: "name" },
        { name: "status", label: t`Status`, field: "status" },
        { name: "number", label: t`Filing number`, field: "filing_number" },
        { name: "type", label: t`Declaration type` },
        { name: "importer", label: t`Importer` },
        { name: "exporter", label: t`Exporter` },
        { name: "center", label: t`Customs centre` },
        { name: "expected", label: t`Expected`, field: "expected_at" },
        { name: "created", label: t`Created`, field: "created_at" },
      ]}
      lines={(rows) => rows.map((row) => <DeclarationLine key={row.id} row={row} now={now} />)}
    />
  );
}
