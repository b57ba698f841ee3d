// Leads a person to a field: to its cell, into its side panel, or to its place on the page.
import { fieldId } from "#forms/field-path.ts";
import { sectionOf } from "./checks/completeness.ts";
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
      document.getElementById(fieldId(path)) ??
      document.getElementById(sectionId(sectionOf(path)));
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  };
}

/**
 * Leads to a field of the page's address, and once more when the part of the form that has it has come, unless somebody has
 * begun elsewhere by then. Returns what ends the wait.
 */
export function leadWhenThere(lead: (path: string) => void, path: string): () => void {
  lead(path);
  const isThere = () => path.includes("[") || document.getElementById(fieldId(path)) !== null;
  const stop = new AbortController();
  if (isThere()) return () => {};
  const seen = new MutationObserver(() => {
    if (!isThere()) return;
    stop.abort();
    lead(path);
  });
  stop.signal.addEventListener("abort", () => seen.disconnect());
  seen.observe(document.body, { childList: true, subtree: true });
  for (const begun of ["pointerdown", "keydown"]) {
    document.addEventListener(begun, () => stop.abort(), { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}

export function sectionId(name: string): string {
  return `section-${name}`;
}
