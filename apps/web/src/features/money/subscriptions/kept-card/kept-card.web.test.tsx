// The kept card on the screen: which one it is and what it pays, changing it without a payment, and what follows where it is removed.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Sent, showScreen } from "#session/screen-for-tests.tsx";
import { expiresWhen } from "./expires-when.ts";
import { KeptCardPart } from "./kept-card-part.tsx";

const card = {
  id: "01a00000-0000-7000-8000-0000000000ca",
  label: "Visa 4242",
  expires: "2099-11",
  kept_at: "2026-11-01T09:00:00.000Z",
  kept_by: "Amira Haddad",
};
const next = { at: "2099-11-30T20:00:00.000Z", plan: "STANDARD", amount_e5: 14_900_000 } as const;
const due: NonNullable<Subscription["fee"]["due"]> = {
  ...{ id: card.id, plan: "STANDARD", begins_at: "2099-10-31T20:00:00.000Z", amount_e5: 14_900_000 },
  ...{ failed_because: "NO_MONEY", charge_again_at: "2099-11-02T20:00:00.000Z" },
  ...{ stops_at: "2099-11-07T20:00:00.000Z", is_stopped: false },
};
const set = { is_on: true, below: 50, credits: 100, most: 500, bought: 0, stopped_because: null, stopped_card: null };

/** The dialog is loaded when it is asked for. */
const late = { timeout: 10_000 };

let close: () => void = () => {};
afterEach(() => close());

interface Shown {
  readonly fee?: Partial<Subscription["fee"]>;
  readonly automatic?: Subscription["automatic_top_up"];
  readonly paidBy?: string;
  readonly refused?: object;
}

function show({ fee = {}, automatic = null, paidBy, refused }: Shown = {}): readonly Sent[] {
  const subscription = {
    automatic_top_up: automatic,
    fee: { currency: "USD", next: null, due: null, card, ...fee },
    paid_by: paidBy === undefined ? null : { id: card.id, name: paidBy },
  } as unknown as Subscription;
  const shown = showScreen({
    path: "/subscriptions",
    Screen: () => <KeptCardPart subscription={subscription} />,
    answers: {
      "/api/subscriptions/kept-card/": () =>
        Response.json({ code: "payment_provider_unavailable", detail: "Try again in a minute." }, { status: 503 }),
      [`/api/subscriptions/kept-card/${card.id}/`]: () =>
        refused === undefined ? new Response(null, { status: 204 }) : Response.json(refused, { status: 404 }),
    },
  });
  close = shown.close;
  return shown.sent;
}

const text = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";
async function sees(words: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(text()).toMatch(words), late);
}
async function press(name: string, nth = 0): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === name).at(nth);
    expect(found).toBeDefined();
    return found!;
  }, late);
  button.click();
}

describe("the kept card", () => {
  it("says which one it is, until when it pays, what is charged to it, and who kept it", async () => {
    show({ fee: { next }, automatic: set });
    await sees("Visa 4242");
    await sees("Expires at the end of November 2099");
    await sees("Charged to it: Fees of the plan · Automatic buying");
    await sees(/Kept since 1 Nov 2026 by .?Amira Haddad/);
  });

  it("says that nothing is charged to it, and no month that is not known", async () => {
    show({ fee: { card: { ...card, expires: null } } });
    await sees("Nothing is charged to it now.");
    expect(text()).not.toContain("Expires");
  });

  it("warns where it expires before the next fee", async () => {
    show({ fee: { next: { ...next, at: "2099-12-31T20:00:00.000Z" } } });
    await sees("The card expires before the fee of 1 Jan 2100 is charged to it. Change it before that day.");
  });

  it("is changed on the provider's page, or it is said why not", async () => {
    const sent = show();
    await press("Change card");
    await sees("Try again in a minute.");
    expect(sent).toEqual([{ path: "/api/subscriptions/kept-card/", body: null }]);
    expect(text()).not.toContain("You enter a card");
  });

  it("is removed after a question that says what follows", async () => {
    const sent = show({ fee: { next }, automatic: set });
    await press("Remove card");
    await sees(/Remove the card .?Visa 4242.?\?/);
    await sees("It is removed here and at the payment provider. A payment that has begun is still made.");
    await sees("Automatic buying of credits is turned off.");
    await sees("From 1 Dec 2099 pay the plan's fee of USD 149.00 yourself");
    await sees("If it is not paid by 8 Dec 2099, nothing new is submitted.");
    await press("Remove card", -1);
    await sees("Card removed");
    expect(sent).toEqual([{ path: `/api/subscriptions/kept-card/${card.id}/`, body: null }]);
  });

  it("is removed after a question that names the fee of which the card was to be charged, and when everything stops", async () => {
    show({ fee: { due } });
    await press("Remove card");
    await sees("From 3 Nov 2099 pay the plan's fee of USD 149.00 yourself");
    await sees("If it is not paid by 8 Nov 2099, nothing new is submitted.");
  });

  it("is removed after a question that says until when nothing new is submitted, where that has begun", async () => {
    show({ fee: { due: { ...due, is_stopped: true } } });
    await press("Remove card");
    await sees("Pay the plan's fee of USD 149.00 yourself, on the payment page. Until then nothing new is submitted.");
    expect(text()).not.toContain("8 Nov 2099");
  });

  it("is not said to be charged for a fee that waits for a person; the next one that is kept is", async () => {
    show({ fee: { due: { ...due, failed_because: "NO_MONEY", charge_again_at: null } } });
    await sees("Nothing is charged to it now.");
    await sees("The plan's fee of USD 149.00 is due. It is charged to the new card at once.");
  });

  it("says why it was not removed", async () => {
    show({ refused: { code: "not_found", detail: "Not found here." } });
    await press("Remove card");
    await sees("It is removed here and at the payment provider.");
    await press("Remove card", -1);
    await vi.waitFor(() => expect(document.querySelector("[role=dialog] [role=alert]")).not.toBeNull(), late);
    expect(text()).not.toContain("Card removed");
  });

  it("is offered where there is none", async () => {
    show({ fee: { card: null } });
    await sees("No card is kept");
    await sees("You enter a card on the payment provider's page. No money is taken there.");
    await press("Keep a card");
    expect(text()).not.toContain("Remove card");
  });

  it("is only removed while the headquarters pays", async () => {
    show({ paidBy: "Pearl Gulf", fee: { next }, automatic: set });
    await sees("Nothing is charged to it now.");
    expect(text()).not.toContain("Change card");
    await press("Remove card");
    await sees("Automatic buying of credits is turned off.");
    expect(text()).not.toContain("pay the plan's fee");
  });
});

describe("when it expires", () => {
  const at = (now: string, nextFeeAt: string | null, expires: string | null = "2026-12") =>
    expiresWhen({ expires }, { now: new Date(now), nextFeeAt });

  it("is the end of its month, also of the year's last", () => {
    expect(at("2026-12-31T19:59:59.999Z", null)).toBe("LATER");
    expect(at("2026-12-31T20:00:00.000Z", null)).toBe("EXPIRED");
  });

  it("is before the fee of the month that follows", () => {
    expect(at("2026-11-19T20:00:00.000Z", "2026-11-30T20:00:00.000Z")).toBe("LATER");
    expect(at("2026-12-19T20:00:00.000Z", "2026-12-31T20:00:00.000Z")).toBe("BEFORE_FEE");
    expect(at("2030-12-19T20:00:00.000Z", null, null)).toBe("LATER");
  });
});
