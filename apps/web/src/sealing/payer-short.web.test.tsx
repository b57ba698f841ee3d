// A principal that cannot pay is named once, before any key is opened, and nothing is offered to be sealed.
import { afterEach, expect, it } from "vitest";
import { exampleKey } from "#session/guarded-button/key.example.ts";
import { OpenKeyContext } from "#session/open-key/context.ts";
import { openKeyForTests } from "#session/open-key-for-tests.ts";
import { buttonNamed, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import type { SealablePreparation, SealingCourse } from "./sealing-course.ts";
import { SealingDialog } from "./sealing-dialog.tsx";

let close: () => void = () => {};
afterEach(() => close());
const dialog = () => textOf(document.querySelector("[role=dialog]")) ?? "";

const warning = { path: "parties", severity: "warning", code: "W1", message: "No address." };

function show({ sufficient, may_overdraw }: { sufficient: boolean; may_overdraw: boolean }) {
  const asked = { count: 0 };
  const price = {
    ...{ currency: "CREDIT", lines: [], total_e5: 200_000, plan: "BASIC", included_in_plan: false },
    ...{ remaining_in_plan: null, balance_e5: null, sufficient, may_overdraw },
    payer: { company_id: "01a00000-0000-7000-8000-0000000000c1", name: "Gulf Home Supplies LLC" },
  };
  const preparation = {
    ...{ preparation_id: "p", price, findings: [warning], documents: [], version: 1, digest: "0x01" },
    expires_at: new Date(Date.now() + 900_000).toISOString(),
    typed_data: { domain: {}, primaryType: "FilingSubmission", message: { statement: "I file this." } },
  } as unknown as SealablePreparation;
  const course = {
    ...{ filingId: "f", variant: "", otherContent: "", fault: () => null, cargo: () => null, sent: () => null },
    ...{ titleOf: () => "ABC1", numberOf: () => "MPCI1", kindOf: () => "First filing" },
    prepare: async () => {
      asked.count += 1;
      return { preparation, filing: {} };
    },
  } as unknown as SealingCourse<SealablePreparation, object>;
  const openKey = openKeyForTests();
  close = showScreen({
    path: "/",
    Screen: () => (
      <OpenKeyContext value={openKey}>
        <SealingDialog course={course} onClose={() => {}} />
      </OpenKeyContext>
    ),
    answers: () => Response.json({ blockchain_keys: [exampleKey] }),
  }).close;
  return asked;
}

it("says once whom to ask, asks for no passphrase, and takes the seal out of the way", async () => {
  const asked = show({ sufficient: false, may_overdraw: false });
  await soon(() => expect(dialog()).toContain("Its administrators can buy credits or raise the limit."));
  expect(dialog().match(/do not cover this filing/g)).toHaveLength(1);
  expect(dialog()).toContain("Paid by Gulf Home Supplies LLC");
  expect(dialog()).not.toMatch(/Passphrase/i);
  // The box of the warning is not there either, so it is not counted at the foot.
  expect(dialog()).not.toContain("still to accept");
  expect(() => buttonNamed("Seal and submit")).toThrow();
  buttonNamed("Try again").click();
  await soon(() => expect(asked.count).toBe(2));
});

it("leaves the seal to a payer whose credits may be overdrawn once", async () => {
  show({ sufficient: false, may_overdraw: true });
  await soon(() => expect(dialog()).toContain("they may be overdrawn once"));
  buttonNamed("Seal and submit");
  expect(dialog()).toContain("1 warning still to accept");
});
