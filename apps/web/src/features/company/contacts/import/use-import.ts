// Reads a file of contacts, asks what would come of each row, and keeps them.
import { importContacts } from "@filings/contract/api/company/contacts-import";
import { limits } from "@filings/contract/limits";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import type { AnswerOf } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import type { FileFault, ReadAnswer } from "#filing/spreadsheet/sheet.ts";
import { useRefusal } from "#identity/form/use-refusal.ts";
import { useToasts } from "#ui/toast/toasts.ts";
import { self } from "../contacts-query.ts";
import { type ContactTable, contactTable } from "./contact-columns.ts";

export type RowResult = AnswerOf<typeof importContacts>["results"][number];

export type Fault = FileFault | "no_names" | "too_many_contacts";

export interface Looked {
  readonly table: ContactTable;
  readonly results: readonly RowResult[];
  /** What is shown was kept, as far as it could be. */
  readonly isKept: boolean;
}

/** A row of which an earlier one of the file has the name has no contact yet: it is never changed. */
export function isDiffering({ outcome, held }: RowResult): boolean {
  return outcome === "EXISTS" && held !== null;
}

export function useImport({ read, onDone }: { read: (file: File) => Promise<ReadAnswer | null>; onDone: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const queries = useQueryClient();
  const toasts = useToasts();
  const sentenceOf = useRefusal();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(table: ContactTable, keep: boolean, revisions: readonly (number | undefined)[] = []) {
    const contacts = table.lines.map(({ cells }, at) => {
      const revision = revisions[at];
      return { cells: cut(cells), ...(revision !== undefined && { revision }) };
    });
    const { results } = await call(importContacts, { params: self, body: { keep, contacts } });
    setLooked({ table, results, isKept: keep });
    return results;
  }
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  const open = (file: File) =>
    attempt(async () => {
      setFault(null);
      const answer = await read(file);
      if (answer === null) return;
      if ("fault" in answer) return setFault(answer.fault);
      const table = contactTable(answer.sheets);
      if (table === null) return setFault("no_names");
      if (table.lines.length === 0) return setFault("empty");
      if (table.lines.length > limits.importedContactsMost) return setFault("too_many_contacts");
      await send(table, false);
    });
  const keep = (changes: boolean) =>
    attempt(async () => {
      if (looked === null) return;
      const revisions = looked.results.map((result) =>
        changes && isDiffering(result) ? result.held?.revision : undefined,
      );
      const results = await send(looked.table, true, revisions);
      void queries.invalidateQueries({ queryKey: queryKeys.contacts });
      const title = t`The contacts are in the address book`;
      toasts.show({ title, titleIconName: "circle-check", tone: "success" });
      const isWhole = results.every(({ outcome }) => outcome !== "REFUSED" && outcome !== "EXISTS");
      if (isWhole) onDone();
    });
  return { looked, fault, refusal, isBusy, open, keep };
}

/** So that one cell of the length of a book is a fault of its row alone. */
function cut(cells: ContactTable["lines"][number]["cells"]) {
  return Object.fromEntries(
    Object.entries(cells).map(([field, text]) => [field, text.slice(0, limits.importedCellLettersMost)]),
  );
}
