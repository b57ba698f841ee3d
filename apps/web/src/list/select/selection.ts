// Which filings of a list are selected: some by their ids, or all that answer a question, without those taken out again.
import * as z from "zod/mini";

const ids = z.array(z.string()).check(z.maxLength(5_000));

export const selectionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("some"), ids }),
  z.object({
    kind: z.literal("all"),
    /** The question as JSON, without page and order: another question is another selection. */
    question: z.string(),
    count: z.int(),
    isCapped: z.boolean(),
    except: ids,
  }),
]);
export type Selection = Readonly<z.infer<typeof selectionSchema>>;

export const nothingSelected: Selection = { kind: "some", ids: [] };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "some" ? selection.ids.includes(id) : !selection.except.includes(id);
}

/** How many are selected; at least so many where the list is not counted to its end. */
export function countSelected(selection: Selection): number {
  return selection.kind === "some" ? selection.ids.length : Math.max(0, selection.count - selection.except.length);
}

/** Selects these, or takes them out. */
export function withSelected(selection: Selection, these: readonly string[], isOn: boolean): Selection {
  if (selection.kind === "all") return { ...selection, except: changed(selection.except, these, !isOn) };
  return { ...selection, ids: changed(selection.ids, these, isOn) };
}

function changed(before: readonly string[], these: readonly string[], isIn: boolean): string[] {
  const others = before.filter((id) => !these.includes(id));
  return isIn ? [...others, ...these] : others;
}

/** The rows from one to another, in whichever order they were pressed. */
export function rangeBetween(rows: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
