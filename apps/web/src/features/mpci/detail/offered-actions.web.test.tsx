// Each action for which the state machine has a transition now is offered to the palette and to its key.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciAction } from "@filings/contract/mpci/workflow";
import { afterEach, expect, it } from "vitest";
import type { FilingAct } from "#filing/action-keys.ts";
import { PageActionsProvider, useOffered } from "#filing/page-actions.tsx";
import { buttonNamed, showScreen, soon } from "#session/screen-for-tests.tsx";
import { DetailActions } from "./detail-actions.tsx";

let close: () => void = () => {};
afterEach(() => close());

/** By the action of the state machine; the text says which other part of the page offers it. */
const acts = {
  save: "edit",
  prepare: "seal",
  convert: "convert",
  copy: "copy",
  CANCEL: "CANCEL",
  DISCARD: "DISCARD",
  MARK_READ: "MARK_READ",
  MARK_UNREAD: "MARK_UNREAD",
  REFRESH_STATUS: "REFRESH_STATUS",
  ARCHIVE: "ARCHIVE",
  UNARCHIVE: "UNARCHIVE",
  submit: { by: "the dialog of prepare" },
  attach: { by: "the card of documents" },
  ANSWER_RFI: { by: "the card of the request" },
  REMIND: { by: "the card of the bills beneath" },
} as const satisfies Record<MpciAction, FilingAct | { readonly by: string }>;

const here = Object.entries(acts).flatMap(([action, act]) => (typeof act === "string" ? [[action, act] as const] : []));

function offeredFor(actions: readonly string[]): () => readonly string[] {
  const filing = {
    ...{ id: "01a00000-0000-7000-8000-000000000001", status: "DRAFTED", version: 1, versions: [] },
    ...{ first_submitted_at: null, registration_number: null, pending_operation: null, last_assessment: null },
    ...{ filer: { role: null }, attachments: [], rejection: null, rfi: null, cancellation: null, transport: null },
    ...{ deadline: { planned_loading_at: null, cut_off_at: null, file_by: null, state: "UNKNOWN" } },
    ...{ body: { transport: {}, places: {} }, findings: [], available_actions: actions },
  } as unknown as FilingDetail;
  const seen: { ids: readonly string[] } = { ids: [] };
  function Probe() {
    const offered = useOffered();
    return (
      <button
        type="button"
        onClick={() => {
          seen.ids = offered().map(({ id }) => id);
        }}
      >
        Probe
      </button>
    );
  }
  const shown = showScreen({
    path: "/",
    Screen: () => (
      <PageActionsProvider>
        <DetailActions filing={filing} onSeal={() => {}} onWithdraw={() => {}} />
        <Probe />
      </PageActionsProvider>
    ),
    answers: {},
  });
  close = shown.close;
  return () => seen.ids;
}

it.each(here)("%s is offered as %s, and only while it is allowed", async (action, act) => {
  const ids = offeredFor([action]);
  await soon(() => buttonNamed("Probe").click());
  await soon(() => expect(ids()).toContain(act));
  close();
  const none = offeredFor([]);
  await soon(() => buttonNamed("Probe").click());
  expect(none()).not.toContain(act);
});
