// Which field each column of the file holds: as it was recognised, to be corrected.
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Select } from "#ui/field/select.tsx";
import { Row, Stack } from "#ui/layout/stack.tsx";
import styles from "../import.module.css";
import { useFieldWords } from "./field-words.ts";
import { importFields } from "./fields.ts";
import type { MatchedFile, SourceColumn } from "./match-columns.ts";

interface MatchColumnsFormProps {
  readonly file: MatchedFile;
  readonly onChange: (columns: readonly SourceColumn[]) => void;
  readonly onDone: (columns: readonly SourceColumn[]) => void;
  readonly onStartOver: () => void;
}

const samplesMost = 3;

export function MatchColumnsForm({ file, onChange, onDone, onStartOver }: MatchColumnsFormProps) {
  const { t } = useLingui();
  const words = useFieldWords();
  const [columns, setColumns] = useState(file.columns);
  const table = useRef<HTMLTableElement>(null);
  // What the file was chosen with is gone: what is to be answered first has the focus.
  useEffect(() => {
    const choices = [...(table.current?.querySelectorAll("select") ?? [])];
    (choices.find(({ value }) => value === "") ?? choices[0])?.focus();
  }, []);
  const shown = columns
    .map((column, index) => ({ ...column, index, samples: samplesOf(file, index) }))
    .filter(({ samples, plain }) => samples.length > 0 || plain !== "");
  const matched = shown.filter(({ field }) => field !== null).length;
  const all = shown.length;
  const hasNumber = columns.some(({ field }) => field === "bill_number");
  function choose(index: number, field: string | null) {
    const chosen = columns.map((column, at) => {
      if (at === index) return { ...column, field };
      // A field is held by one column.
      return field !== null && column.field === field ? { ...column, field: null } : column;
    });
    setColumns(chosen);
    onChange(chosen);
  }
  return (
    <Stack className={styles.match}>
      <h2>
        <Trans>What do the columns hold?</Trans>
      </h2>
      <p className="muted">
        <Trans>
          {matched} of {all} columns matched.
        </Trans>{" "}
        <Trans>Correct what is wrong; your company keeps it for the next file.</Trans>
      </p>
      <table className={styles.columns} ref={table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Column of the file</Trans>
            </th>
            <th scope="col">
              <Trans>First rows</Trans>
            </th>
            <th scope="col">
              <Trans>Holds</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ index, heading, field, samples }) => (
            <tr key={index}>
              <th scope="row">
                <bdi dir="auto">{heading}</bdi>
              </th>
              <td>
                <bdi dir="auto">{samples.join(" · ")}</bdi>
              </td>
              <td>
                <Select
                  isLabelHidden
                  label={t`What “${heading}” holds`}
                  placeholder={t`Leave out`}
                  value={field ?? ""}
                  options={importFields.map(({ id }) => ({ value: id, label: words(id) }))}
                  onChange={({ target }) => choose(index, target.value === "" ? null : target.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row>
        <Button kind="primary" isDisabled={!hasNumber} onClick={() => onDone(columns)}>
          <Trans>Check the rows</Trans>
        </Button>
        {!hasNumber && (
          <span>
            <Trans>Choose the column with the house bill numbers first.</Trans>
          </span>
        )}
        <Button kind="quiet" onClick={onStartOver}>
          <Trans>Start with another file</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function samplesOf({ rows }: MatchedFile, index: number): string[] {
  const texts = rows.map(({ texts: all }) => all[index] ?? "").filter((text) => text !== "");
  return [...new Set(texts.slice(0, 50))]
    .slice(0, samplesMost)
    .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text));
}
