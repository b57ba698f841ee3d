// The fees of a plan on the screen: what comes, what is unpaid and why, and the way to pay it.
import type { PaidFee } from "@filings/contract/api/money/fees";
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import type { Permission } from "@filings/contract/company/permissions";
import { amountScale } from "@filings/contract/limits";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Sent, showScreen } from "#session/screen-for-tests.tsx";
import { FeesCard } from "./fees-card.tsx";
import { UnpaidFee } from "./unpaid-fee.tsx";

const dollars = (amount: number) => amount * amountScale;
const feeId = "01a00000-0000-7000-8000-0000000000fe";

const due: NonNullable<Subscription["fee"]["due"]> = {
  id: feeId,
  plan: "STANDARD",
  begins_at: "2026-11-30T20:00:00.000Z",
  amount_e5: dollars(149),
  failed_because: "NO_MONEY",
  charge_again_at: "2026-12-02T20:00:00.000Z",
  stops_at: "2026-12-07T20:00:00.000Z",
  is_stopped: false,
};

const card: NonNullable<Subscription["fee"]["card"]> = {
  id: "01a00000-0000-7000-8000-0000000000ca",
  label: "Visa 4242",
  expires: "2030-11",
  kept_at: "2026-11-01T09:00:00.000Z",
  kept_by: "Amira Haddad",
};

const paidFee: PaidFee = {
  id: "01a00000-0000-7000-8000-0000000000aa",
  plan: "STANDARD",
  begins_at: "2026-10-31T20:00:00.000Z",
  ends_at: "2026-11-30T20:00:00.000Z",
  amount_e5: dollars(149),
  currency: "USD",
  number: "R-000007",
  is_tax_invoice: true,
  settled_at: "2026-11-01T00:10:00.000Z",
  as_credits: false,
  headquarters: null,
  plan_was_set: false,
};

let close: () => void = () => {};
afterEach(() => close());

interface Shown {
  readonly fee?: Partial<Subscription["fee"]>;
  readonly fees?: readonly PaidFee[];
  readonly permissions?: readonly Permission[];
}

function show({ fee = {}, fees = [], permissions = ["pay"] }: Shown): readonly Sent[] {
  const state: Subscription["fee"] = { currency: "USD", next: null, card: null, due: null, ...fee };
  const Screen = () => (
    <>
      {state.due !== null && (
        <UnpaidFee due={state.due} currency={state.currency} mayPay={permissions.includes("pay")} />
      )}
      <FeesCard fee={state} />
    </>
  );
  const shown = showScreen({
    path: "/subscriptions",
    Screen,
    permissions,
    answers: {
      "/api/subscriptions/fees/": () => Response.json(fees),
      [`/api/subscriptions/fees/${feeId}/start-payment/`]: () =>
        Response.json(
          { detail: "Reload the page: there is nothing to pay now.", code: "nothing_to_pay" },
          { status: 409 },
        ),
    },
  });
  close = shown.close;
  return shown.sent;
}

async function sees(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent).toMatch(text));
}
const buttonOf = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.replaceAll("\u00a0", " ") === name);

const pay = "Pay USD 149.00";

describe("the fees of the plan", () => {
  it("say what comes, when, and from which card", async () => {
    const next = { at: "2026-11-30T20:00:00.000Z", plan: "STANDARD", amount_e5: dollars(149) } as const;
    show({ fee: { next, card }, fees: [paidFee] });
    await sees(/Standard: .*149\.00.* on 1 Dec 2026/);
    await sees(/Charged to the kept card: .*Visa 4242/);
    await sees(/Standard, 1 Nov 2026 to 30 Nov 2026/);
    await sees("R-000007");
    expect(buttonOf("Save as PDF")?.getAttribute("aria-label")).toBe("Save R-000007 as PDF");
  });

  it("say of a plan that began on the last day of a month that day alone", async () => {
    show({ fees: [{ ...paidFee, begins_at: "2026-11-30T09:00:00.000Z" }] });
    await sees(/Standard, 30 Nov 2026(?! to)/);
    expect(document.body.textContent).not.toContain("30 Nov 2026 to 30 Nov 2026");
  });

  it("say what became of money that paid no fee", async () => {
    show({ fees: [{ ...paidFee, as_credits: true }] });
    await sees(
      "This fee was no longer due: another payment came first, another plan was chosen, or its month was over.",
    );
    await sees("Added to your account: 149 credits.");
  });

  it("say of money that became credits because the headquarters paid by then which one it was", async () => {
    show({ fees: [{ ...paidFee, as_credits: true, headquarters: "Gulf Holding" }] });
    await sees(
      /no longer due: your headquarters, .?Gulf Holding.?, paid by then\. Added to your account: 149 credits\./,
    );
    expect(document.body.textContent).not.toContain("another payment came first");
  });

  it("that are unpaid say why and what stops when, and who may pay pays at once", async () => {
    const sent = show({ fee: { due } });
    await sees("The fee of the plan was not paid: the card has no money");
    await sees("Until 8 Dec 2026 everything works.");
    await sees("The card is charged again on 3 Dec 2026.");
    await vi.waitFor(() => expect(buttonOf(pay)).toBeDefined());
    buttonOf(pay)!.click();
    await sees("there is nothing to pay now");
    expect(sent.map(({ path }) => path)).toEqual([`/api/subscriptions/fees/${feeId}/start-payment/`]);
  });

  it("that stopped everything say so, and whom to ask", async () => {
    show({ fee: { due: { ...due, is_stopped: true, charge_again_at: null } }, permissions: ["prepare"] });
    await sees("The fee of the plan is unpaid: nothing new is submitted");
    await sees("Ask a colleague who may pay.");
    expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([]);
  });

  it("that are being charged say so and ask for nothing", async () => {
    show({ fee: { due: { ...due, failed_because: null, charge_again_at: null, stops_at: null } } });
    await sees(/Standard: .*149\.00, due since 1 Dec 2026The card is being charged\.$/);
    expect(document.querySelectorAll("button")).toHaveLength(0);
  });

  it("that are charged once more in the days of grace say so, and ask for no second payment", async () => {
    show({ fee: { due: { ...due, failed_because: null, charge_again_at: null } } });
    await sees(/The card is being charged\.Until 8 Dec 2026 everything works\./);
    expect(document.querySelectorAll("button")).toHaveLength(0);
  });

  it("name the one that is due before the next one, and say of neither that a card has paid it", async () => {
    const next = { at: "2026-12-31T20:00:00.000Z", plan: "STANDARD", amount_e5: dollars(149) } as const;
    show({ fee: { due, next, card: { ...card, label: "Visa 9995" } } });
    await sees(/due since 1 Dec 2026The fee of the plan was not paid: the card has no money.*on 1 Jan 2027.*Visa 9995/);
    expect(document.body.textContent).not.toContain("Paid from");
  });
});
