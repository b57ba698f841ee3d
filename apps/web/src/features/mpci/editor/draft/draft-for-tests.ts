// An open draft without a server, for the tests of what is drawn of it.
import { emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody } from "@filings/contract/mpci/filing";
import { stillUnchosen } from "#filing/mpci/unchosen/still-unchosen.ts";
import type { Unchosen } from "#filing/mpci/unchosen/unchosen-text.ts";
import { createShownFindings, type ShownFindings } from "../checks/shown-findings.ts";
import type { EditorParts, Panel } from "../editor-context.ts";
import { createLead } from "../lead.ts";
import { createObservable } from "./observable.ts";
import { createDraftValues, type DraftValues } from "./values.ts";
import { createDraftWriter } from "./writer.ts";

export interface DraftForTests {
  readonly parts: EditorParts;
  readonly values: DraftValues;
  readonly shown: ShownFindings;
}

export function openDraft(
  body: FilingBody = emptyBody(),
  filer: EditorParts["filer"] = { role: "FREIGHT_FORWARDER", scope: null },
): DraftForTests {
  const values = createDraftValues(body);
  const shown = createShownFindings();
  const unchosen = createObservable<ReadonlyMap<string, Unchosen>>(new Map());
  unchosen.subscribe(() => shown.holdUnchosen(unchosen.get()));
  const panel = createObservable<Panel | null>(null);
  const grids: EditorParts["grids"] = new Map();
  const parts: EditorParts = {
    filingId: "0192f0a0-0000-7000-8000-000000000001",
    filer,
    isFiled: false,
    values,
    ...createDraftWriter(values, () => unchosen.set(stillUnchosen(unchosen.get(), values.at))),
    readNow: values.whole,
    saveNow: async () => true,
    body: createObservable(body),
    findings: shown.index,
    unchosen,
    left: createObservable<ReadonlySet<string>>(new Set()),
    panel,
    grids,
    lead: createLead({ panel, grids }),
  };
  return { parts, values, shown };
}
