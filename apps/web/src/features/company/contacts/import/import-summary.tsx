// What would come of the rows of a file, or came, in numbers; and why a file was not read.
import { limits } from "@filings/contract/limits";
import { Plural, Trans } from "@lingui/react/macro";
import { FaultWords } from "#filing/spreadsheet/fault-words.tsx";
import { useFormats } from "#i18n/formats.ts";
import type { Fault, Looked, RowResult } from "./use-import.ts";

export function ContactFault({ fault }: { readonly fault: Fault }) {
  const { number } = useFormats();
  const most = number(limits.importedContactsMost);
  if (fault === "no_names") {
    return (
      <Trans>No heading says which column holds the names. Write “Name” above it and choose the file again.</Trans>
    );
  }
  if (fault === "too_many_contacts")
    return <Trans>It has more than {most} contacts. Split it into several files.</Trans>;
  return <FaultWords fault={fault} />;
}

export function ImportSummary({ looked: { table, results, isKept } }: { readonly looked: Looked }) {
  const { list } = useFormats();
  const count = (...outcomes: readonly RowResult["outcome"][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [added, changed, refused] = [count("CREATED"), count("UPDATED"), count("REFUSED")];
  const [same, differing] = [count("UNCHANGED"), count("EXISTS")];
  const columns = list(table.leftOut);
  return (
    <div role="status">
      <ul>
        <li>
          {isKept ? (
            <Plural value={added} one="# contact is added" other="# contacts are added" />
          ) : (
            <Plural value={added} one="# contact is new" other="# contacts are new" />
          )}
        </li>
        {changed > 0 && (
          <li>
            <Plural value={changed} one="# contact is changed" other="# contacts are changed" />
          </li>
        )}
        {same > 0 && (
          <li>
            <Plural value={same} one="# contact says the same already" other="# contacts say the same already" />
          </li>
        )}
        {differing > 0 && (
          <li>
            <Plural
              value={differing}
              one="# row says something else than the contact of its name and country"
              other="# rows say something else than the contacts of their names and countries"
            />
          </li>
        )}
        {refused > 0 && (
          <li>
            <Plural
              value={refused}
              one="# row is left out. Correct it in the file and choose it again: nothing is doubled."
              other="# rows are left out. Correct them in the file and choose it again: nothing is doubled."
            />
          </li>
        )}
      </ul>
      {columns !== "" && (
        <p className="sm muted">
          <Trans>
            Columns that are left out: <bdi>{columns}</bdi>
          </Trans>
        </p>
      )}
    </div>
  );
}
