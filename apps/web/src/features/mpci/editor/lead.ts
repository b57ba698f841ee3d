// Leads a person to a field: to its cell, into its side panel, or to its place on the page.
import { fieldId } from "#forms/field-path.ts";
import { type SectionName, sectionNames, sectionOf } from "./checks/completeness.ts";
import type { Observable } from "./draft/observable.ts";
import type { Panel } from "./editor-context.ts";

/** Where the MPCI Party ID of the shipping line is asked for; it is in the company's list and not in the draft. */
export const carrierPartyIdField = "carrier-party-id";

interface Ways {
  readonly panel: Observable<Panel | null>;
  readonly grids: ReadonlyMap<string, (row: number, path: string) => boolean>;
}

export function createLead({ panel, grids }: Ways): (path: string) => void {
  return (path) => {
    const [, list = "", index = "", member] = /^(parties|equipment|goods_items)\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
    if (list !== "") {
      if (grids.get(list)?.(Number(index), member ?? "") === true) return;
      panel.set({ path: `${list}[${index}]`, focus: path });
      return;
    }
    // A list that is missing is begun.
    if (grids.get(path)?.(-1, "") === true) return;
    const field =
      (path === "carrier_id" ? document.getElementById(carrierPartyIdField) : null) ??
      document.getElementById(fieldId(path));
    if (field === null) return goToSection(sectionOf(path));
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
  };
}

/** A part may be higher than the window: its heading is what is to be seen. */
export function goToSection(name: SectionName): void {
  const section = document.getElementById(sectionId(name));
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}

/**
 * Leads to a field of the page's address, and once more when the part of the form that has it has come, unless somebody has
 * begun elsewhere by then. To a whole part, when those above it have come too: they grow and push it down. Returns what ends the wait.
 */
export function leadWhenThere(lead: (path: string) => void, path: string): () => void {
  lead(path);
  const isThere = () =>
    path.includes("[") || document.getElementById(fieldId(path)) !== null || isDrawnDownTo(sectionNamed(path));
  const stop = new AbortController();
  if (isThere()) return () => {};
  const seen = new MutationObserver(() => {
    if (!isThere()) return;
    stop.abort();
    lead(path);
  });
  stop.signal.addEventListener("abort", () => seen.disconnect());
  seen.observe(document.body, { childList: true, subtree: true });
  for (const begun of ["pointerdown", "keydown", "wheel"]) {
    document.addEventListener(begun, () => stop.abort(), { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}

function sectionNamed(path: string): SectionName | undefined {
  return sectionNames.find((name) => name === path);
}

function isDrawnDownTo(last: SectionName | undefined): boolean {
  if (last === undefined) return false;
  return sectionNames.slice(0, sectionNames.indexOf(last) + 1).every((name) => {
    const section = document.getElementById(sectionId(name));
    return section !== null && section.querySelector("[aria-busy=true]") === null;
  });
}

export function sectionId(name: string): string {
  return `section-${name}`;
}

/** The bar below the form, behind a hundred fields for somebody without a mouse. */
export const actionsId = "editor-actions";

export function goToActions(): void {
  document.getElementById(actionsId)?.focus();
}
