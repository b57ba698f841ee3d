// The field that help is about: the one with the focus, by the id of its input or by the cell of its table.
import { newAdcFilingPath } from "#filing/adc/links.ts";
import { fieldId } from "#forms/field-path.ts";

export interface HelpedField {
  readonly system: "MPCI" | "ADC";
  readonly path: string;
  /** What had the focus: it gets it back. */
  readonly field: HTMLElement;
  /** Help stands at its end: never over what is typed. */
  readonly place: HTMLElement;
  /** A cell is too small for a button, and above one that opens a panel there is the border of its card: F1 alone opens the help. */
  readonly isCramped: boolean;
}

const before = fieldId("");

export function helpedField(element: EventTarget | null, pathname: string): HelpedField | null {
  const system = pathname.startsWith(newAdcFilingPath) ? "ADC" : /^\/ae\/mpci\//i.test(pathname) ? "MPCI" : null;
  if (system === null || !(element instanceof HTMLElement)) return null;
  const cell = element.closest<HTMLElement>("[role=gridcell][data-field]");
  if (cell !== null) {
    const section = cell.closest<HTMLElement>("section[id^=section-]");
    if (section === null) return null;
    const list = section.id.replace("section-", "");
    return { system, path: `${list}[0].${cell.dataset.field}`, field: cell, place: section, isCramped: true };
  }
  const field = element.closest<HTMLElement>(`[id^="${before}"]`);
  if (field === null) return null;
  const label = document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  const place = label?.nextElementSibling;
  const body = place instanceof HTMLElement && place.contains(field) ? place : field.parentElement;
  if (body === null) return null;
  const isCramped = label === null && field.matches("button");
  return { system, path: field.id.slice(before.length), field, place: body, isCramped };
}
