// From a file to the table: it is read, and its columns are asked about where something is not clear.
import { getMpciImportColumns, keepMpciImportColumns } from "@filings/contract/api/mpci/import";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { takeDropped } from "#filing/mpci/cells/dropped-file.ts";
import type { FileFault } from "#filing/spreadsheet/sheet.ts";
import { AddFile } from "./add-file.tsx";
import { readWith } from "./columns/kept-values.ts";
import { type MatchedFile, matchFile, type SourceColumn } from "./columns/match-columns.ts";
import { MatchColumnsForm } from "./columns/match-columns-form.tsx";
import type { AskedImport, ImportKeep, KeptImport } from "./keep/kept-import.ts";
import { tableOf } from "./table/table.ts";
import { useReader } from "./thread/use-reader.ts";

interface BeginProps {
  readonly keep: ImportKeep;
  readonly onOpen: (opened: KeptImport) => void;
}

/** What is asked about is kept: a reload comes back to the question. */
function useAsked(keep: ImportKeep) {
  const [asked, setAsked] = useState<AskedImport | null>(() => keep.readAsked());
  return {
    asked,
    ask: (next: AskedImport) => {
      keep.writeAsked(next);
      setAsked(next);
    },
    forget: () => {
      keep.forget();
      setAsked(null);
    },
  };
}

/** What was chosen for the files before: it may come after the file. */
function useChosenBefore() {
  const call = useCall();
  const {
    data: kept,
    fetchStatus,
    refetch,
  } = useQuery({
    queryKey: queryKeys.mpciImportColumns,
    queryFn: ({ signal }) => call(getMpciImportColumns, { signal }),
  });
  return {
    kept,
    /** Waits for it; without a line the file is read without it. */
    async chosenBefore() {
      return kept ?? (fetchStatus === "fetching" ? (await refetch({ cancelRefetch: false })).data : undefined);
    },
  };
}

/** From the file to the table: the columns are asked about only where something is not clear. */
export function Begin({ keep, onOpen }: BeginProps) {
  const call = useCall();
  const queries = useQueryClient();
  const { own, read, saveTemplate } = useReader();
  const { kept, chosenBefore } = useChosenBefore();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<FileFault | null>(null);
  const { asked: found, ask, forget } = useAsked(keep);
  const [dropped] = useState(takeDropped);
  const [isTaken, setTaken] = useState(false);

  function open(name: string, file: MatchedFile, values = kept?.values ?? []) {
    onOpen({ name, at: Date.now(), ...readWith(tableOf(file), values), common: {} });
  }
  async function take(source: File | string, name: string) {
    setReading(true);
    setFault(null);
    const [answer, before] = await Promise.all([read(source), chosenBefore()]);
    setReading(false);
    if (answer === null || "fault" in answer) return setFault(answer?.fault ?? null);
    const columns = before?.columns ?? {};
    const file = matchFile(answer.sheets, columns, own);
    const isClear = file.columns.every(({ field, plain }) => field !== null || plain === "" || columns[plain] === null);
    if (isClear && file.columns.some(({ field }) => field === "bill_number")) open(name, file, before?.values);
    else ask({ name, file });
  }
  if (dropped !== null && !isTaken && kept !== undefined) {
    setTaken(true);
    queueMicrotask(() => void take(dropped, dropped.name));
  }
  if (found === null) {
    return (
      <AddFile
        isReading={isReading}
        fault={fault}
        onSource={(...source) => void take(...source)}
        onTemplate={() => void saveTemplate()}
      />
    );
  }
  function done(columns: readonly SourceColumn[]) {
    const chosen = columns.filter(({ plain }) => plain !== "").map(({ plain, field }) => [plain, field] as const);
    // Another day it is asked again; the rows wait for nothing.
    void call(keepMpciImportColumns, { body: { columns: Object.fromEntries(chosen) } })
      .then((answer) => queries.setQueryData(queryKeys.mpciImportColumns, { values: [], ...kept, ...answer }))
      .catch(() => {});
    if (found !== null) open(found.name, { ...found.file, columns });
  }
  return (
    <MatchColumnsForm
      file={found.file}
      onChange={(columns) => keep.writeAsked({ name: found.name, file: { ...found.file, columns } })}
      onDone={done}
      onStartOver={forget}
    />
  );
}
