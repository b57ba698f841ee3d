// Reads the chosen file, and saves the template, both in the thread that is ended with the page.
import type { ReadAnswer } from "#filing/spreadsheet/sheet.ts";
import { useFieldWords } from "../columns/field-words.ts";
import { importFields } from "../columns/fields.ts";
import { ownHeadings } from "../columns/match-columns.ts";
import { useSaveSheet } from "./save-sheet.ts";
import { useWorker } from "./use-worker.ts";

export function useReader(): {
  /** How the reader's language heads the fields. */
  own: ReadonlyMap<string, string>;
  /** Null: the thread did not come, and the page says so. */
  read: (source: File | string) => Promise<ReadAnswer | null>;
  saveTemplate: () => Promise<void>;
} {
  const words = useFieldWords();
  const { read, write } = useWorker(() => {});
  const save = useSaveSheet(write);
  return {
    own: ownHeadings(words),
    read,
    saveTemplate: () => save("bills.xlsx", { headings: importFields.map(({ id }) => words(id)), rows: [] }),
  };
}
