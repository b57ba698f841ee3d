// What is said of a payment: the sum on the button and in the hero, and afterwards which of the ways it ended.
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { ownCompany, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { DetailActions } from "./detail-actions.tsx";
import { StatusHero } from "./status-hero.tsx";

let close: () => void = () => {};
afterEach(() => close());

const charges = {
  status: "ASSESSED",
  currency: "AED",
  assessment_id: "A-1",
  version: 1,
  items: [],
  total_payable_e5: 225_085_000,
  deposits_e5: 0,
  not_paid_here: [],
  valid_until: "2026-11-29T05:11:00.000Z",
  assessed_at: "2026-11-22T05:11:00.000Z",
  disclaimer_code: null,
};

function show(
  status: "FILING_NUMBER_ISSUED" | "PAYMENT_PENDING" | "PAYMENT_FAILED" | "PAYMENT_STARTED",
  reason?: string,
): void {
  const failed = {
    kind: "FAIL_PAYMENT",
    actor: "SYSTEM",
    actor_name: null,
    text: null,
    at: "2026-11-22T08:00:00.000Z",
  };
  const filing = aDeclaration({
    status,
    company: ownCompany,
    charges_status: "ASSESSED",
    delivery: { kind: "REQUEST", state: "DELIVERED", tries: 1, received_at: "2026-11-22T08:00:00.000Z" },
    available_actions: ["START_PAYMENT"],
    thread: reason === undefined ? [] : [{ ...failed, id: "1", actor: "SYSTEM", params: { reason } }],
  });
  const Screen = () => (
    <>
      <StatusHero filing={filing} actions={<DetailActions filing={filing} onSeal={() => {}} />} />
    </>
  );
  const answers = { [`/api/filings/adc/filings/${filing.id}/adc-charges/`]: () => Response.json(charges) };
  close = showScreen({ path: "/", Screen, answers }).close;
}

const button = () => textOf(document.querySelector("button"));
const hero = () => textOf(document.querySelector("section"));

it("says on the button and in the hero what is to be paid", async () => {
  show("PAYMENT_PENDING");
  await soon(() => expect(button()).toBe("Pay AED 2,250.85"));
  expect(hero()).toContain("To pay to Abu Dhabi Customs");
  expect(hero()).toContain("AED 2,250.85");
  expect(hero()).toContain("Pay by29 Nov 2026");
  // The button stands with the sentence that asks for it.
  expect(document.querySelector("section button")).not.toBeNull();
});

it.each([
  ["DECLINED", "The bank declined the payment"],
  ["CANCELLED", "The payment was cancelled on the payment page"],
  ["EXPIRED", "The payment page timed out"],
])(
  "says after a payment that was %s which it was, that nothing was taken, and offers to try again",
  async (end, words) => {
    show("PAYMENT_FAILED", end);
    await soon(() => expect(button()).toBe("Try again: pay AED 2,250.85"));
    expect(textOf(document.querySelector("h2"))).toBe(words);
    expect(hero()).toContain("Nothing was taken. The declaration stays approved: you can pay until 29 Nov 2026");
  },
);

it("leads back to a payment page that is still open", async () => {
  show("PAYMENT_STARTED");
  await soon(() => expect(button()).toBe("Back to the payment page"));
});

it("says of a declaration with a number when that came, and not that customs received what was never submitted", async () => {
  show("FILING_NUMBER_ISSUED");
  await soon(() => expect(hero()).toContain("Number issued on"));
  expect(hero()).not.toContain("Received by the customs system");
});
