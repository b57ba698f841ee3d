// The way back from the payment page: which of the ways it ended, for what, and another try.
import type { Payment } from "@filings/contract/api/payments";
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/declaration.example.ts";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { PaymentReturnScreen } from "./return-screen.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

const id = "01a00000-0000-7000-8000-0000000000f1";

function show(change: Partial<Payment>): void {
  const filing = aDeclaration({
    status: "PAYMENT_FAILED",
    filing_number: "ADC-2026-00000017-4",
    available_actions: ["START_PAYMENT"],
  });
  const payment: Payment = {
    id,
    pays: "ADC_CHARGES",
    state: "DECLINED",
    amount_e5: 225_085_000,
    currency: "AED",
    filing_id: filing.id,
    credits_e5: null,
    receipt_number: null,
    ...change,
  };
  const path = `/api/filings/adc/filings/${filing.id}/`;
  const refused = { code: "wrong_status", detail: "Not now." };
  shown.screen = showScreen({
    path: "/payments/$id/return",
    Screen: PaymentReturnScreen,
    answers: {
      "/api/payments/%24id/": () => Response.json(payment),
      [path]: () => Response.json(filing),
      [`${path}adc-charges/`]: () => Response.json({ total_payable_e5: 0 }),
      [`${path}start-payment/`]: () => Response.json(refused, { status: 409 }),
    },
  });
}

const page = () => textOf(document.body);
const buttons = () => [...document.querySelectorAll("button")].map((one) => textOf(one));

it.each([
  ["DECLINED", "The bank declined the payment. Nothing was taken; the declaration stays approved."],
  ["CANCELLED", "The payment was cancelled on the payment page. Nothing was taken"],
  ["EXPIRED", "The payment page timed out. Nothing was taken"],
] as const)("says that a payment was %s, for which declaration, and offers another try", async (state, words) => {
  show({ state });
  await soon(() => expect(buttons()).toContain("Try again"));
  expect(page()).toContain(words);
  expect(page()).toContain("ADC-2026-00000017-4");
  expect(page()).toContain("AED 2,250.85");
  document.querySelector<HTMLButtonElement>("button")?.click();
  await soon(() =>
    expect(shown.screen?.sent.map(({ path }) => path)).toEqual([expect.stringMatching(/start-payment/)]),
  );
});

it("says of credits that were not paid that none were added", async () => {
  show({ pays: "TOP_UP", filing_id: null, credits_e5: 1, state: "CANCELLED" });
  await soon(() =>
    expect(page()).toContain("cancelled on the payment page. Nothing was taken, and no credits were added."),
  );
  expect(buttons()).not.toContain("Try again");
});

it("takes the focus that the payment page had", async () => {
  document.body.insertAdjacentHTML("beforeend", "<main id='main' tabindex='-1'><h1>Checking the payment</h1></main>");
  show({ state: "OPEN" });
  await soon(() => expect(document.activeElement).toBe(document.querySelector("#main h1")));
  document.getElementById("main")?.remove();
});
