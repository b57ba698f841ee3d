// An update that is drafted of a bill that may be loaded says that it is one, and that the version at NAIC still counts.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon } from "#session/screen-for-tests.tsx";
import { BillLine } from "./bill-line.tsx";

const now = new Date();
let close: () => void = () => {};
afterEach(() => close());

const drafted = {
  id: "01a00000-0000-7000-8000-000000000001",
  number: "MPCI-1",
  status: "DRAFTED",
  bill_number: "GFWNSA261107",
  planned_loading_at: null,
  deadline_port: null,
  deadline: { file_by: null, state: "UNKNOWN" },
  received: false,
  errors_to_fix: 0,
  same_as_version: null,
  filed_for: null,
  obstacle: null,
  answer: null,
  load_ended: false,
  withdrawal: null,
  is_carriers: false,
  assigned_to: { id: "1", name: "Amira" },
  available_actions: ["save", "prepare"],
} satisfies Partial<FilingRow>;

async function shows(difference: Partial<FilingRow>): Promise<string> {
  const row = { ...drafted, ...difference } as FilingRow;
  ({ close } = showScreen({
    path: "/",
    Screen: () => <BillLine row={row} now={now} isFirst={false} />,
    address: "/",
    answers: () => Response.json([]),
  }));
  await soon(() => expect(document.querySelector("li")).not.toBeNull());
  const text = document.querySelector("li")?.textContent ?? "";
  close();
  return text;
}

it("says of the update of a bill that may be loaded what counts until it is sent", async () => {
  const loaded = { received: true, answer: { code: "ACT", received_at: now.toISOString() } } as const;
  const said = await shows(loaded);
  expect(said).toMatch(/GFWNSA261107.*Load.*Draft/);
  expect(said).toContain("Seal and send the update: nothing is left to fix.");
  expect(said).toContain("The version that NAIC answered with “Load” counts until the update is sent.");
  expect(said).toMatch(/Send the update GFWNSA261107$/);
  expect(await shows({ ...loaded, errors_to_fix: null })).toContain("Complete the update, then seal and send it.");
});

it("says of a first draft, and of one that corrects what NAIC rejected, to seal and submit it", async () => {
  const rejected = { received: true, answer: { code: "REJECTED", received_at: now.toISOString() } } as const;
  for (const difference of [{}, rejected]) expect(await shows(difference)).not.toContain("end the update");
});
