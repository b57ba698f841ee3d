// Who reads what another company files is told who acts, and is not told to act.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterEach, expect, it } from "vitest";
import { ownCompany, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { StatusHero } from "./status/status-hero.tsx";

let close: () => void = () => {};
afterEach(() => close());

const other = { id: "01a00000-0000-7000-8000-0000000000d2", name: "Gulf Abu Dhabi" };
const at = "2026-11-21T08:00:00.000Z";
const undelivered = { control_reference: "FA1", state: "UNDELIVERABLE", tries: 5, acknowledged_at: null };

function show(of: object): void {
  const filing = {
    ...{ id: "01a00000-0000-7000-8000-000000000001", number: "MPCI2026000001", filed_by: other, filer: { role: null } },
    ...{ registration_number: null, versions: [], events: [], pending_operation: null, last_assessment: null },
    ...{ cancellation: null, attachments: [], rejection: null, rfi: null, transport: null, first_submitted_at: null },
    deadline: { planned_loading_at: null, cut_off_at: null, file_by: null, state: "UNKNOWN" },
    ...{ body: { transport: {}, places: {} }, findings: [], available_actions: [], sub_filings: [], received: false },
    ...{ locked: false, status_changed_at: at },
    ...of,
  } as unknown as FilingDetail;
  close = showScreen({ path: "/", Screen: () => <StatusHero filing={filing} />, answers: {} }).close;
}

const says = () => document.querySelector("#hero-says")?.textContent?.replaceAll(/[\u2068\u2069]/g, "");
const page = () => textOf(document.body).replaceAll(/[\u2068\u2069]/g, "");

it.each(["DRAFTED", "SUBMISSION_REJECTED", "LOAD", "DO_NOT_LOAD"])("of a bill that is %s", async (status) => {
  show({ status });
  await soon(() => expect(says()).toBe("Gulf Abu Dhabi takes care of it."));
  expect(document.querySelector("ol[aria-label='What happens next']")).toBeNull();
  expect(page()).not.toMatch(/You seal|You tell|carrier/);
});

it("of a draft with faults they are not told to mend them", async () => {
  const findings = [{ severity: "error", code: "missing", path: "issue_date", message: "Enter the date of issue." }];
  show({ status: "DRAFTED", findings });
  await soon(() => expect(says()).toBe("Gulf Abu Dhabi takes care of it."));
  expect(page()).not.toContain("Enter the date of issue.");
  close();
  show({ status: "DRAFTED", findings, filed_by: ownCompany });
  await soon(() => expect(page()).toContain("Enter the date of issue."));
});

it("of a bill that NAIC decides on they read what is awaited, and not what to do when that takes long", async () => {
  show({ status: "SUBMITTED", first_submitted_at: at });
  await soon(() => expect(says()).toBe("Wait for the receipt: the filing is on its way to NAIC."));
  await soon(() => expect(page()).toContain("This is taking longer than usual"));
  await soon(() => expect(page()).not.toContain("Do not file it again"));
});

it("of a bill that was not delivered, or that can no longer be updated, they read no more than that", async () => {
  show({ status: "DRAFTED", transport: undelivered });
  await soon(() => expect(page()).toContain("The message could not be delivered"));
  await soon(() => expect(page()).not.toContain("Seal and submit again"));
  close();
  show({ status: "LOAD_WITH_WARNING", locked: true });
  await soon(() => expect(page()).toContain("Updates are no longer possible."));
  await soon(() => expect(page()).not.toContain("copy it as new"));
});

it("the company that files it reads what it is to do", async () => {
  show({ status: "DRAFTED", filed_by: ownCompany });
  await soon(() => expect(says()).toBe("Seal and submit it: nothing is left to fix."));
  expect(page()).toContain("You seal and submit");
});
