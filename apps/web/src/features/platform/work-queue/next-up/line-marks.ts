// The attributes by which the keys find the line that they mean, its step and its name.
import { rowLinkMark } from "#list/use-list-keys.ts";

/** On the line that the keys mean while none is in focus. */
export const firstMark = "data-first";
/** On the link that leads to the next step. */
export const stepMark = "data-step";

/** The link that bears the name of a line. */
export function nameOf(line: Element | null | undefined): HTMLElement | null {
  return line?.querySelector<HTMLElement>(`[${rowLinkMark}]`) ?? null;
}
