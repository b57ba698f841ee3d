import type { FilingDetail } from "@filings/contract/api/mpci";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, showScreen, soon } from "#session/screen-for-tests.tsx";
import { DetailActions } from "./detail-actions.tsx";

let close: () => void = () => {};
afterEach(() => close());

it("offers to mark a warning as read in plain sight, as the first step says", async () => {
  const filing = {
    id: "01a00000-0000-7000-8000-000000000001",
    status: "LOAD_WITH_WARNING",
    pending_operation: null,
    last_assessment: { received_at: "2026-11-22T08:00:00.000Z", reference: null },
    available_actions: ["MARK_READ"],
  } as unknown as FilingDetail;
  const shown = showScreen({
    path: "/",
    Screen: () => <DetailActions filing={filing} onSeal={() => {}} />,
    answers: { [`/api/filings/ae/mpci/filings/${filing.id}/action/`]: () => Response.json(filing) },
  });
  close = shown.close;
  await soon(() => buttonNamed("Mark the answer as read").click());
  await soon(() =>
    expect(shown.sent[0]?.body).toEqual({ action: "MARK_READ", answer_received_at: "2026-11-22T08:00:00.000Z" }),
  );
});
