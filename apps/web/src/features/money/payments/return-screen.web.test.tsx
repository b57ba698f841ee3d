// The way back from the payment page: which of the ways it ended, for what, and another try.
import type { Payment } from "@filings/contract/api/money/payments";
import type { Permission } from "@filings/contract/company/permissions";
import { afterEach, expect, it } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import { buttonNamed, type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { PaymentReturnScreen } from "./return-screen.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

const id = "01a00000-0000-7000-8000-0000000000f1";
const topUpId = "01a00000-0000-7000-8000-0000000000f2";

const notNow = { code: "wrong_status", detail: "Not now." };

/** What the server knows of the payment once the screen is shown. */
let meanwhile: Partial<Payment> = {};
afterEach(() => {
  meanwhile = {};
});

/** What the company pays by a card that is kept. */
let subscription: object = {};

function show(change: Partial<Payment>, permissions: readonly Permission[] = ["pay"], refused: object = notNow): void {
  const filing = aDeclaration({
    status: "PAYMENT_FAILED",
    filing_number: "ADC-2026-00000017-4",
    documents: [aPaper({ origin: "AUTHORITY", document_type: "PAYMENT_RECEIPT", file_name: "receipt.pdf" })],
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
    number: null,
    is_tax_invoice: false,
    receipt_number: null,
    paid_at: null,
    headquarters: null,
    plan_was_set: false,
    fee_id: null,
    can_try_again: false,
    keeps_card: false,
    ...change,
  };
  const path = `/api/filings/adc/filings/${filing.id}/`;
  shown.screen = showScreen({
    path: "/payments/$id/return",
    address: `/payments/${id}/return`,
    Screen: PaymentReturnScreen,
    permissions,
    answers: {
      [`/api/payments/${id}/`]: () => Response.json({ ...payment, ...meanwhile }),
      [`/api/payments/${topUpId}/`]: () => Response.json({ ...payment, id: topUpId, state: "CANCELLED" }),
      "/api/subscriptions/plans/": () => Response.json(subscription),
      "/api/subscriptions/top-ups/": () => Response.json({ id: topUpId }),
      [`/api/subscriptions/top-ups/${topUpId}/start-payment/`]: () => Response.json(refused, { status: 409 }),
      [`/api/subscriptions/fees/${id}/start-payment/`]: () => Response.json(refused, { status: 409 }),
      [path]: () => Response.json(filing),
      [`/api/subscriptions/fee-payments/${id}/receipt/`]: () =>
        Response.json({ code: "not_found", detail: "The receipt is not there yet." }, { status: 404 }),
      [`${path}adc-charges/`]: () => Response.json({ total_payable_e5: 0 }),
      [`${path}start-payment/`]: () => Response.json(refused, { status: 409 }),
    },
  });
}

const numbers = { number: "R-000007", receipt_number: "PAY-7" } as const;
const receiptFacts = [
  ["Amount", expect.any(String)],
  ["Receipt", "R-000007"],
  ["Reference of the payment provider", "PAY-7"],
];
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
});

const again = { state: "DECLINED", can_try_again: true } as const;
const credits = { ...again, pays: "TOP_UP", filing_id: null, credits_e5: 10_000_000 } as const;

it("tries once more to buy as many credits, by a payment of its own, and to have the card kept as before", async () => {
  show({ pays: "TOP_UP", filing_id: null, credits_e5: 10_000_000, ...again, keeps_card: true });
  await soon(() => expect(buttons()).toContain("Try again"));
  document.querySelector<HTMLButtonElement>("button")?.click();
  await soon(() => expect(page()).toContain("Not now."));
  expect(shown.screen?.sent).toMatchObject([
    { path: "/api/subscriptions/top-ups/", body: { credits: 100, keeps_card: true } },
    { path: `/api/subscriptions/top-ups/${topUpId}/start-payment/` },
  ]);
});

it("tries once more to pay a fee while it is due", async () => {
  show({ pays: "PLAN_FEE", filing_id: null, ...again, currency: "USD", fee_id: id });
  await soon(() => expect(buttons()).toContain("Try again"));
  document.querySelector<HTMLButtonElement>("button")?.click();
  await soon(() => expect(page()).toContain("Not now."));
  expect(shown.screen?.sent).toMatchObject([{ path: `/api/subscriptions/fees/${id}/start-payment/` }]);
});

it("buys once, however often another try is asked for", async () => {
  show(credits);
  await soon(() => buttonNamed("Try again").click());
  await soon(() => expect(page()).toContain("Not now."));
  buttonNamed("Try again").click();
  await soon(() => expect(shown.screen?.sent).toHaveLength(4));
  const keys = shown.screen?.keys.filter((_, index) => index % 2 === 0);
  expect(keys).toEqual([`after-${id}`, `after-${id}`]);
});

it("leads to the page of the try that was made in another tab, where that is over", async () => {
  show(credits, ["pay"], { code: "nothing_to_pay", detail: "Nothing is due." });
  await soon(() => buttonNamed("Try again").click());
  await soon(() => expect(shown.screen?.address()).toBe(`/payments/${topUpId}/return`));
  expect(page()).not.toContain("Nothing is due.");
});

it.each([
  ["credits", credits],
  ["a fee", { ...again, pays: "PLAN_FEE", filing_id: null, fee_id: id }],
] as const)("shows of %s that they were paid meanwhile, and asks for no other payment", async (_title, change) => {
  show(change);
  await soon(() => expect(buttons()).toContain("Try again"));
  meanwhile = { state: "PAID", can_try_again: false };
  buttonNamed("Try again").click();
  await soon(() => expect(page()).toContain("Paid: AED 2,250.85"));
  expect(shown.screen?.sent).toEqual([]);
});

it.each([
  ["of what no other payment can pay", { ...credits, can_try_again: false }, ["pay"]],
  ["to who may not pay", credits, ["prepare"]],
] as const)("offers no other try %s", async (_title, change, permissions) => {
  show(change, permissions);
  await soon(() => expect(page()).toContain("The bank declined the payment"));
  expect(buttons()).not.toContain("Try again");
});

it("takes the focus that the payment page had", async () => {
  document.body.insertAdjacentHTML("beforeend", "<main id='main' tabindex='-1'><h1>Checking the payment</h1></main>");
  show({ state: "OPEN" });
  await soon(() => expect(document.activeElement).toBe(document.querySelector("#main h1")));
  document.getElementById("main")?.remove();
});

it("says of charges that were paid for which declaration, how much, by which receipt and when, and gives the receipt", async () => {
  show({ state: "PAID", receipt_number: "RC-2603-881204", paid_at: "2026-03-12T05:14:00.000Z" });
  await soon(() => expect(buttons()).toContain("Download the receipt"));
  const facts = [...document.querySelectorAll("dl > div")].map((one) => [...one.children].map(textOf));
  expect(facts.slice(0, 5)).toEqual([
    ["Declaration", "Cooling units"],
    ["Filing number", "ADC-2026-00000017-4"],
    ["Amount", "AED 2,250.85"],
    ["Receipt", "RC-2603-881204"],
    // By Dubai time, as the receipt itself has it, and not by the reader's clock.
    ["Paid on", "12 Mar 2026 at 09:14 Dubai time"],
  ]);
});

it("says of credits that were paid how many they are, how much, by which receipt and when", async () => {
  const paid_at = "2026-03-12T05:14:00.000Z";
  show({ pays: "TOP_UP", filing_id: null, credits_e5: 10_000_000, state: "PAID", ...numbers, paid_at });
  await soon(() => expect(page()).toContain("Show the receipt"));
  const facts = [...document.querySelectorAll("dl > div")].map((one) => [...one.children].map(textOf));
  expect(facts.map(([name]) => name)).toEqual(["Credits", ...receiptFacts.map(([name]) => name), "Paid on"]);
});

it("calls the paper of credits a tax invoice where that is its title", async () => {
  show({ pays: "TOP_UP", filing_id: null, credits_e5: 10_000_000, state: "PAID", ...numbers, is_tax_invoice: true });
  await soon(() => expect(page()).toContain("Show the tax invoice"));
  expect([...document.querySelectorAll("dt")].map(textOf)).toContain("Tax invoice");
  expect(page()).not.toMatch(/receipt/i);
});

it("says of a fee that was paid by which receipt, ours and the provider's, and gives ours", async () => {
  show({ pays: "PLAN_FEE", filing_id: null, state: "PAID", currency: "USD", amount_e5: 14_900_000, ...numbers });
  await soon(() => expect(buttons()).toContain("Save as PDF"));
  const facts = [...document.querySelectorAll("dl > div")].map((one) => [...one.children].map(textOf));
  expect(facts).toEqual([["Amount", "USD 149.00"], ...receiptFacts.slice(1)]);
  [...document.querySelectorAll("button")].find((one) => textOf(one) === "Save as PDF")?.click();
  await soon(() => expect(page()).toContain("The receipt is not there yet."));
});

it("says of a fee that was paid already why its money became credits", async () => {
  show({ pays: "PLAN_FEE", filing_id: null, credits_e5: 10_000_000, state: "PAID", currency: "USD" });
  await soon(() =>
    expect(page()).toContain("another payment came first, another plan was chosen, or its month was over"),
  );
  expect(page()).toContain("Added to your account: 100 credits.");
});

it("says of a fee that the headquarters made needless that it was the headquarters", async () => {
  const paid = { credits_e5: 10_000_000, state: "PAID", currency: "USD", headquarters: "Gulf Holding" } as const;
  show({ pays: "PLAN_FEE", filing_id: null, ...paid });
  await soon(() => expect(page()).toMatch(/your headquarters, .?Gulf Holding.?, paid by then/));
  expect(page()).not.toContain("another payment came first");
});

it("says of a fee that a plan of the operator made needless that it was the operator", async () => {
  const paid = { credits_e5: 10_000_000, state: "PAID", currency: "USD", plan_was_set: true } as const;
  show({ pays: "PLAN_FEE", filing_id: null, ...paid });
  await soon(() => expect(page()).toContain("the operator of the platform set another plan. Added to your account"));
  expect(page()).not.toContain("another payment came first");
});

it.each([
  ["an importer to the declarations", ["MPCI_CONNECTION"], [], "Show all declarations"],
  ["a forwarder to plan and payments", [], ["ADC_CODE"], "Plan and payments"],
])("leads from a payment that is not found %s", async (_title, bills, declarations, words) => {
  const refused = { code: "not_found", detail: "There is nothing here." };
  shown.screen = showScreen({
    path: "/payments/$id/return",
    Screen: PaymentReturnScreen,
    answers: {
      "/api/payments/%24id/": () => Response.json(refused, { status: 404 }),
      "/api/filings/available/": () =>
        Response.json([
          { system: "MPCI", missing: bills },
          { system: "ADC", missing: declarations },
        ]),
    },
  });
  await soon(() => expect([...document.querySelectorAll("a")].map(textOf)).toEqual([words]));
});

const aCard = { pays: "CARD", filing_id: null, amount_e5: 0, currency: "USD", keeps_card: true } as const;

const nextFee = { at: "2099-11-30T20:00:00.000Z", plan: "STANDARD", amount_e5: 14_900_000 } as const;

it.each<[string, object, string]>([
  ["nothing", {}, "Nothing is charged to it now."],
  ["the fees of the plan", { fee: { next: nextFee, due: null } }, "Charged to it: Fees of the plan"],
  [
    "a fee that waits for a card",
    { fee: { next: null, due: { charge_again_at: null } } },
    "Charged to it: Fees of the plan",
  ],
  ["automatic buying", { automatic_top_up: { is_on: true } }, "Charged to it: Automatic buying"],
])(
  "says of a card that was kept that nothing was taken, and what this company pays by it: %s",
  async (_, pays, says) => {
    subscription = { fee: { next: null, due: null }, automatic_top_up: null, ...pays };
    show({ ...aCard, state: "PAID" });
    await soon(() => expect(page()).toContain(says));
    expect(page()).toContain("The card is kept");
    expect(page()).toContain("Nothing was taken.");
    expect(page()).not.toContain("Paid:");
    expect(page()).not.toContain("from now on");
  },
);

it("says of a card that was not kept that everything stays, and of one that is asked for nothing about paying", async () => {
  show({ ...aCard, state: "CANCELLED" });
  await soon(() => expect(page()).toContain("No new card is kept"));
  shown.screen?.close();
  show({ ...aCard, state: "OPEN" });
  await soon(() => expect(page()).toContain("Checking the card"));
  expect(page()).not.toContain("Do not pay again");
});
