// The words of what a file changes: at the cell what stands there until now, of the row all that differs.
import { useLingui } from "@lingui/react/macro";
import { useFieldName } from "#filing/mpci/fields/use-field-name.ts";
import { useShownValue } from "#filing/mpci/fields/use-shown-value.ts";
import { useFormats } from "#i18n/formats.ts";
import { useFieldWords } from "../columns/field-words.ts";
import type { CellChange, RowChanges } from "./changes.ts";

export interface ToldChanges {
  readonly row: string;
  /** By field. */
  readonly cells: ReadonlyMap<string, string>;
}

/** The rest is said at its cells: a long line would push the rows away. */
const shownMost = 4;

export function useChangeWords(): (changes: RowChanges) => ToldChanges {
  const { t } = useLingui();
  const { list } = useFormats();
  const words = useFieldWords();
  const shown = useShownValue();
  const nameOf = useFieldName(undefined);
  function ofChange({ field, difference }: CellChange): string {
    const { path, kind } = difference;
    const name = field === null || kind !== "changed" ? nameOf(path).replace(/^the /, "") : words(field);
    if (kind === "added") return t`Added: ${name}`;
    if (kind === "removed") return t`Removed: ${name}`;
    const before = shown(path, difference.before) ?? t`Empty`;
    const after = shown(path, difference.after) ?? t`Empty`;
    return t`${name}: ${before} → ${after}`;
  }
  function ofRow({ isFiled, by: name, all }: RowChanges): string {
    if (all.length === 0 && isFiled) return t`This bill is filed already, and this row changes it.`;
    if (all.length === 0) return t`${name} has drafted this bill already, and this row changes it.`;
    const first = all.slice(0, shownMost).map(ofChange);
    const differing = list([...first, ...(all.length > shownMost ? ["…"] : [])]);
    return isFiled
      ? t`Filed. Differs in ${differing}`
      : t`${name} has drafted this bill already. Differs in ${differing}`;
  }
  function ofCell({ difference: { path, before: value } }: CellChange, isFiled: boolean): string {
    const before = shown(path, value) ?? t`Empty`;
    return isFiled ? t`Filed: ${before}` : t`In the draft: ${before}`;
  }
  return (changes) => ({
    row: ofRow(changes),
    cells: new Map(
      changes.all.flatMap((change) =>
        change.field === null ? [] : [[change.field, ofCell(change, changes.isFiled)] as const],
      ),
    ),
  });
}
