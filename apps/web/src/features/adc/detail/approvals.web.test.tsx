import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { Approvals } from "./approvals.tsx";

let close: () => void = () => {};
afterEach(() => close());

type Approval = AdcFilingDetail["approvals"][number];

function anApproval(difference: Partial<Approval>): Approval {
  return {
    version: 2,
    authority_code: "MOHAP",
    name: "Ministry of Health and Prevention",
    status: "PENDING",
    reason: null,
    reference: null,
    decided_at: null,
    carried_over: false,
    ...difference,
  };
}

function show(status: AdcFilingDetail["status"], approvals: readonly Approval[]): void {
  const filing = aDeclaration({ status, version: 2, approvals: [...approvals] });
  close = showScreen({ path: "/", Screen: () => <Approvals filing={filing} />, answers: {} }).close;
}

const lines = () => [...document.querySelectorAll("li")].map(textOf);

it("says of each authority what it decided, why, and under which reference; earlier versions are left out", async () => {
  show("PENDING_APPROVALS", [
    anApproval({}),
    anApproval({
      authority_code: "MOCCAE",
      name: "Ministry of Climate Change and Environment",
      status: "APPROVED",
      reference: "MOCCAE-AP",
      decided_at: "2026-11-22T05:11:00.000Z",
      carried_over: true,
    }),
    anApproval({ version: 1, authority_code: "TDRA", name: "Telecommunications authority", status: "REJECTED" }),
  ]);
  await soon(() => expect(lines()).toHaveLength(2));
  expect(lines()[0]).toContain("Ministry of Health and PreventionPending");
  expect(lines()[1]).toContain("Reference MOCCAE-AP");
  expect(lines()[1]).toContain("Carried over from the previous version");
  expect(lines()[1]).toContain("Approved");
});

it("calls open what nobody will decide any more, and shows the words of who refused", async () => {
  show("REJECTED", [
    anApproval({ status: "REJECTED", reason: "A permit is needed for these goods" }),
    anApproval({ authority_code: "MOCCAE", name: "Ministry of Climate Change and Environment" }),
  ]);
  await soon(() => expect(lines()[0]).toContain("A permit is needed for these goods"));
  expect(lines()[1]).toContain("No decision yet");
  expect(lines()[1]).not.toContain("Pending");
});
