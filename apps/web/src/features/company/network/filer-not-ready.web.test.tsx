// A delegation under which nothing can be filed yet, and one that cannot be given yet, say so and why.
import type { NetworkConnection, NetworkDelegation } from "@filings/contract/api/company/network";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { DelegationRow } from "./delegation-row.tsx";
import { DelegateMpciDialog } from "./dialogs/delegate-mpci-dialog.tsx";

const given: NetworkDelegation = {
  id: "01a00000-0000-7000-8000-0000000000e1",
  ...{ system: "ADC", direction: "GIVEN", state: "WAITING", scope: [], missing: ["FILER_WITHOUT_ADC"] },
  code: { id: "01a00000-0000-7000-8000-0000000000b1", code: "DEMO-IMP-0001", name: "Capital Imports LLC" },
  ...{ valid_from: "2026-11-20", valid_to: null, payer: "FILER", monthly_limit_e5: null, spent_e5: null },
  ...{ people: null, available_actions: ["END"] },
};
const nothing = () => {};
const acts = { onPayer: nothing, onPeople: nothing, onEnd: nothing };
const page = () => textOf(document.body);

let close: () => void = () => {};
afterEach(() => close());

function showRow(direction: NetworkDelegation["direction"], difference: Partial<NetworkDelegation> = {}): void {
  const delegation = { ...given, direction, ...difference };
  const Screen = () => <DelegationRow delegation={delegation} company="Gulf Forwarding" title="Gulf" {...acts} />;
  close = showScreen({ path: "/", Screen, answers: {} }).close;
}

it("the giver reads that the other company has no declarations, and that company what it can do", async () => {
  showRow("GIVEN");
  await soon(() => expect(page()).toMatch(/Gulf Forwarding.? has no declarations to Abu Dhabi Customs yet/));
  close();
  showRow("RECEIVED");
  await soon(() => expect(page()).toContain("ask the operator of the platform"));
  close();
  showRow("GIVEN", { state: "ACTIVE", missing: [] });
  await soon(() => expect(page()).toContain("DEMO-\u2060IMP-\u20600001"));
  expect(page()).not.toContain("has no declarations");
  expect(page()).toContain("Active");
});

it.each([
  ["FILER_WITHOUT_ADC", "it has to ask the operator of the platform", "ask the operator of the platform"],
  ["NOBODY_NAMED", "it has to choose who files", "an administrator of your company has to choose who files"],
  ["CODE_EXPIRED", "an administrator has to renew it with customs", "Gulf Forwarding.? has to renew it"],
  ["CODE_SUSPENDED", "an administrator has to ask the operator", "Gulf Forwarding.? has to ask the operator"],
  [
    "PRINCIPAL_NOT_CONNECTED",
    "an administrator has to connect it to NAIC",
    "Gulf Forwarding.? has .*to connect to NAIC",
  ],
] as const)("what is agreed and misses %s is not active, and says who has to do what", async (gap, given, received) => {
  for (const [direction, said] of [["GIVEN", given] as const, ["RECEIVED", received] as const]) {
    showRow(direction, { missing: [gap] });
    await soon(() => expect(page()).toMatch(new RegExp(said)));
    expect(page()).toContain("Agreed, cannot be used yet");
    expect(page()).not.toContain("Active");
    expect(page()).not.toContain("Request a declaration");
    close();
  }
});

it("without a Party ID of its own the company is led to where it gets one, before it fills in anything", async () => {
  const connection: NetworkConnection = {
    ...{ id: "01a00000-0000-7000-8000-0000000000c1", state: "ACTIVE", direction: "OUT", address: null },
    company: {
      id: "01a00000-0000-7000-8000-0000000000d1",
      name: "Gulf Forwarding",
      country: "AE",
      mpci_party_id: null,
    },
    ...{ invited_at: "2026-11-20T08:00:00.000Z", answered_at: null, ended_at: null },
    ...{ delegations: [], ended_delegations: [], available_actions: ["DELEGATE"] },
  };
  close = showScreen({
    path: "/",
    Screen: () => <DelegateMpciDialog connection={connection} onClose={nothing} />,
    answers: {
      "/api/filings/ae/mpci/connect/": () => Response.json({ state: "NONE", role: null, mpci_party_id: null }),
    },
  }).close;
  await soon(() => expect(page()).toContain("Your company needs its own MPCI Party ID first"));
  expect(document.querySelector('[role=dialog] a[href="/ae/mpci/connect"]')).not.toBeNull();
  expect(document.querySelector("[role=dialog] form")).toBeNull();
});
