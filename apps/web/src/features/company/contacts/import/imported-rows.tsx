// The rows of the file that want a look: what is wrong in which cell, and what a contact of the same name says instead.
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { OwnWords } from "#ui/layout/bdi.tsx";
import { Cell, HeaderCell, RowHeader, Table, TableBody, TableHead, TableRow } from "#ui/table/table.tsx";
import type { ContactField } from "../contact-values.ts";
import styles from "../contacts.module.css";
import { useContactWords } from "../use-contact-words.ts";
import type { ContactLine } from "./contact-columns.ts";
import type { RowResult } from "./use-import.ts";

const rowsShown = 100;

interface ImportedRowsProps {
  readonly lines: readonly ContactLine[];
  readonly results: readonly RowResult[];
}

export function ImportedRows({ lines, results }: ImportedRowsProps) {
  const { t } = useLingui();
  const told = lines.flatMap((line, at) => {
    const result = results[at];
    return result?.outcome === "REFUSED" || result?.outcome === "EXISTS" ? [{ ...line, result }] : [];
  });
  const more = told.length - rowsShown;
  if (told.length === 0) return null;
  return (
    <>
      <Table caption={t`Rows to look at`} hasCards>
        <TableHead>
          <HeaderCell>
            <Trans>Row</Trans>
          </HeaderCell>
          <HeaderCell>
            <Trans>Name</Trans>
          </HeaderCell>
          <HeaderCell>
            <Trans>What is said</Trans>
          </HeaderCell>
        </TableHead>
        <TableBody>
          {told.slice(0, rowsShown).map(({ line, cells, result }) => (
            <TableRow key={line}>
              <RowHeader>{line}</RowHeader>
              <Cell className={styles.whole} label={t`Name`}>
                <OwnWords>{cells.name ?? ""}</OwnWords>
              </Cell>
              <Cell className={styles.whole} label={t`What is said`}>
                <Said cells={cells} result={result} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 && (
        <p className="sm muted">
          <Plural value={more} one="And # more row" other="And # more rows" />
        </p>
      )}
    </>
  );
}

function Said({ cells, result }: { readonly cells: ContactLine["cells"]; readonly result: RowResult }) {
  const { t } = useLingui();
  const words = useContactWords();
  if (result.outcome === "REFUSED") {
    return (
      <ul>
        {result.errors.map(({ field, message }) => (
          <li key={field}>
            {words[field as ContactField]}
            {cells[field as ContactField] !== undefined && (
              <>
                {" "}
                “<OwnWords>{cells[field as ContactField]}</OwnWords>”
              </>
            )}
            : {message}
          </li>
        ))}
      </ul>
    );
  }
  if (result.held === null) return <Trans>An earlier row has this name and country; that one is taken.</Trans>;
  const held = result.held as Readonly<Partial<Record<ContactField, string | null>>>;
  return (
    <ul>
      {result.changes.map((field) => (
        <li key={field}>
          {words[field as ContactField]}: <OwnWords>{held[field as ContactField] ?? t`Empty`}</OwnWords> →{" "}
          <OwnWords>{cells[field as ContactField] ?? ""}</OwnWords>
        </li>
      ))}
    </ul>
  );
}
