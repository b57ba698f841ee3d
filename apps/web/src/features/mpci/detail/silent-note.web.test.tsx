// A filing that NAIC has not answered.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterEach, expect, it } from "vitest";
import { buttonNamed, ownCompany, showScreen, soon } from "#session/screen-for-tests.tsx";
import { StatusHero } from "./status/status-hero.tsx";

let close: () => void = () => {};
afterEach(() => close());

const minute = 60_000;

function sent(minutesAgo: number, of: object = {}): FilingDetail {
  const at = new Date(Date.now() - minutesAgo * minute).toISOString();
  return {
    id: "01a00000-0000-7000-8000-000000000001",
    number: "MPCI2026000001",
    filed_by: ownCompany,
    filer: { role: null },
    status: "SUBMITTED",
    status_changed_at: at,
    pending_operation: null,
    last_assessment: null,
    attachments: [],
    sub_filings: [],
    rejection: null,
    rfi: null,
    received: false,
    registration_number: null,
    transport: { control_reference: "FA00004187", state: "DELIVERED", tries: 1, acknowledged_at: null },
    deadline: { planned_loading_at: null, cut_off_at: null, file_by: null, state: "UNKNOWN" },
    first_submitted_at: at,
    body: { transport: {}, places: {} },
    findings: [],
    available_actions: ["REFRESH_STATUS"],
    ...of,
  } as unknown as FilingDetail;
}

function show(filing: FilingDetail) {
  const shown = showScreen({
    path: "/",
    Screen: () => <StatusHero filing={filing} />,
    answers: { [`/api/filings/ae/mpci/filings/${filing.id}/action/`]: () => Response.json(filing) },
  });
  close = shown.close;
  return shown;
}

it("says how long an answer usually takes, and what to do now", async () => {
  const shown = show(sent(125));
  await soon(() => expect(document.body.textContent).toContain("An answer usually comes within five minutes."));
  expect(document.body.textContent).toContain("No receipt from NAIC yet.");
  expect(document.body.textContent).toContain("Do not file it again.");
  expect(document.body.textContent).toContain("contact NAIC and quote FA00004187.");
  buttonNamed("Ask NAIC for its latest answer").click();
  await soon(() => expect(shown.sent[0]?.body).toEqual({ action: "REFRESH_STATUS" }));
});

it("quotes the registration number where NAIC has the filing", async () => {
  show(sent(125, { status: "SUBMISSION_SUCCESSFUL", received: true, registration_number: "AE26MPCI00418702" }));
  await soon(() => expect(document.body.textContent).toContain("contact NAIC and quote AE26MPCI00418702."));
  expect(document.body.textContent).toContain("NAIC has the filing.");
});

it("speaks of the withdrawal where that is what NAIC has not answered", async () => {
  const cancellation = {
    reason: "BOOKING CANCELLED",
    requested_at: new Date(Date.now() - 125 * minute).toISOString(),
    outcome: null,
    answered_at: null,
    text: null,
    points: [],
  };
  const asked = { status: "LOAD", received: true, pending_operation: "CANCEL", cancellation };
  show(sent(300, asked));
  await soon(() => expect(document.body.textContent).toContain("No receipt from NAIC for the withdrawal yet."));
  expect(document.body.textContent).not.toContain("NAIC has the filing.");
  expect(document.body.textContent).not.toContain("nothing is filed twice");
  close();
  const transport = {
    control_reference: "FA1",
    state: "ACKNOWLEDGED",
    tries: 1,
    acknowledged_at: "2026-11-21T08:00:00Z",
  };
  show(sent(300, { ...asked, transport }));
  await soon(() => expect(document.body.textContent).toContain("NAIC has the withdrawal."));
  expect(document.body.textContent).toContain("The filing stays valid until NAIC withdraws it.");
  expect(document.body.textContent).not.toContain("NAIC has the filing.");
});

it("says nothing of it within the usual time", async () => {
  show(sent(3));
  await soon(() => expect(document.querySelector("#hero-says")).not.toBeNull());
  expect(document.body.textContent).not.toContain("usually");
});
