// A draft that no field can make ready: its page says what keeps it from the seal, and what can be done.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { afterEach, expect, it } from "vitest";
import { ownCompany, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { DetailActions } from "./detail-actions.tsx";
import { StatusHero } from "./status/status-hero.tsx";

let close: () => void = () => {};
afterEach(() => close());

function show(
  obstacle: FilingDetail["obstacle"],
  permissions?: Parameters<typeof showScreen>[0]["permissions"],
  filedBy: { readonly id: string; readonly name: string } = ownCompany,
) {
  const filing = {
    ...{ id: "01a00000-0000-7000-8000-000000000001", status: "DRAFTED", version: 1, obstacle },
    ...{ registration_number: null, versions: [], events: [], pending_operation: null, last_assessment: null },
    ...{ cancellation: null, filed_by: filedBy, attachments: [], rejection: null, rfi: null, transport: null },
    filer: { role: null, company_name: "Rak Ceramics LLC" },
    deadline: { planned_loading_at: null, cut_off_at: null, file_by: null, state: "UNKNOWN" },
    ...{ first_submitted_at: null, body: { transport: {}, places: {} }, findings: [], sub_filings: [] },
    available_actions: ["save", "prepare", "copy", "DISCARD"],
  } as unknown as FilingDetail;
  const Screen = () => (
    <>
      <DetailActions filing={filing} onSeal={() => {}} onWithdraw={() => {}} />
      <StatusHero filing={filing} />
    </>
  );
  close = showScreen({ path: "/", Screen, answers: {}, ...(permissions && { permissions }) }).close;
}
const says = () => textOf(document.querySelector("#hero-says"));
const primary = () =>
  [...document.querySelectorAll("a, button")].filter(({ className }) => /primary/.test(className)).map(textOf);
const all = () => document.body.textContent;

it("a delegation that has ended is named, and the bill is copied, not sealed", async () => {
  show("DELEGATION_ENDED");
  await soon(() => expect(says()).toContain("The delegation of \u2068Rak Ceramics LLC\u2069 has ended"));
  expect(primary()).toEqual(["Copy as new"]);
  expect(all()).not.toMatch(/nothing is left to fix|Seal and submit|You seal and submit/);
});

it("one that does not hold now names whom to ask", async () => {
  show("DELEGATION_NOT_ACTIVE");
  await soon(() => expect(says()).toContain("is not active now"));
  expect(all()).not.toContain("Seal and submit");
});

it("a company that is not connected is led to the connection by who may connect it", async () => {
  show("NOT_CONNECTED");
  await soon(() => expect(says()).toBe("Connect your company to NAIC first."));
  expect(primary()).toEqual(["Connect to NAIC"]);
  close();
  show("NOT_CONNECTED", ["prepare", "submit"]);
  await soon(() => expect(says()).toBe("Connect your company to NAIC first: an administrator can do this."));
  expect(primary()).toEqual([]);
  expect(all()).not.toMatch(/Seal and submit|Connect to NAIC/);
});

it("a draft of a unit does not lead its headquarters to a connection of its own", async () => {
  show("NOT_CONNECTED", undefined, { id: "01a00000-0000-7000-8000-000000000002", name: "Gulf Khalifa" });
  await soon(() => expect(says()).toContain("Gulf Khalifa"));
  expect(all()).not.toContain("Connect to NAIC");
});
