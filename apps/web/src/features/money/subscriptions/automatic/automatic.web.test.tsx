// Automatic buying on the screen: off until it is turned on, with numbers that are checked, and why it was turned off.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Sent, showScreen } from "#session/screen-for-tests.tsx";
import { AutomaticCard } from "./automatic-card.tsx";

const set = { is_on: true, below: 50, credits: 100, most: 500, bought: 200, stopped_because: null, stopped_card: null };

/** The dialog is loaded when it is asked for. */
const late = { timeout: 10_000 };

let close: () => void = () => {};
afterEach(() => close());

function show(automatic: Subscription["automatic_top_up"], { card = true, mayPay = true } = {}): readonly Sent[] {
  const subscription = {
    automatic_top_up: automatic,
    credits: { currency: "CREDIT", balance_e5: 6_000_000, reserved_e5: 0, usual_day_e5: null },
    fee: { card: card ? { label: "Visa 4242", kept_by: "Amira Haddad" } : null },
    top_up: { currency: "USD", credit_e5: 100_000, credits_least: 10, credits_most: 50_000 },
  } as unknown as Subscription;
  const shown = showScreen({
    path: "/subscriptions",
    Screen: () => <AutomaticCard subscription={subscription} mayPay={mayPay} />,
    answers: { "/api/subscriptions/automatic-top-up/": () => Response.json(set) },
  });
  close = shown.close;
  return shown.sent;
}

async function sees(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent?.replaceAll("\u00a0", " ")).toMatch(text), late);
}
async function press(name: string, nth = 0): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === name).at(nth);
    expect(found).toBeDefined();
    return found!;
  }, late);
  button.click();
}
async function write(label: string, value: string): Promise<void> {
  const field = await vi.waitFor(() => {
    const found = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
    expect(found).toBeDefined();
    return document.getElementById(found!.htmlFor) as HTMLInputElement;
  }, late);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("automatic buying", () => {
  it("is turned on with numbers that a person chooses, never with a ceiling below one purchase", async () => {
    const sent = show(null);
    await sees("Off");
    await press("Turn on");
    await sees("USD 100.00 each time. One credit costs USD 1.00.");
    await sees("USD 500.00 in a month at most");
    await write("Credits each time", "120");
    await sees("USD 120.00 each time. One credit costs USD 1.00.");
    await write("Credits each time", "100");
    await write("Credits in a month at most", "99");
    await press("Turn on", -1);
    await sees("Enter at least as much as is bought each time.");
    expect(sent).toEqual([]);
    await write("Credits in a month at most", "300");
    await press("Turn on", -1);
    const body = { is_on: true, below: 50, credits: 100, most: 300 };
    await vi.waitFor(() => expect(sent).toEqual([{ path: "/api/subscriptions/automatic-top-up/", body }]));
  });

  it("says before it is turned on that the card is charged at once, where fewer credits are left", async () => {
    show(null);
    await press("Turn on");
    await sees("USD 100.00 each time.");
    expect(document.body.textContent).not.toContain("at once");
    await write("Buy when fewer credits are left than", "61");
    await sees("The card is charged USD 100.00 at onceFewer credits than you chose are left: 60.");
    await write("Credits each time", "600");
    await sees("USD 600.00 each time.");
    expect(document.body.textContent).not.toContain("at once");
  });

  it("says what it does, and is turned off as it stands", async () => {
    const sent = show(set);
    await sees("100 credits for USD 100.00 when fewer than 50 are left");
    await sees("At most 500 credits (USD 500.00) a month; 200 this month so far.");
    await press("Change");
    await press("Turn off");
    const body = { is_on: false, below: 50, credits: 100, most: 500 };
    await vi.waitFor(() => expect(sent).toEqual([{ path: "/api/subscriptions/automatic-top-up/", body }]));
  });

  it("says why it was turned off, and that a card is needed", async () => {
    show({ ...set, is_on: false, stopped_because: "CARD_EXPIRED" }, { card: false });
    await sees("It was turned off: the card has expired.");
    await sees("Keep a card first, then turn this on.");
    expect(document.body.textContent).not.toContain("Turn on");
    expect(document.querySelectorAll("button")).toHaveLength(0);
    close();
    show(null, { card: false, mayPay: false });
    await sees("Ask a colleague who may pay.");
    expect(document.body.textContent).not.toContain("Keep a card");
  });

  it("names the card that was declined, which may be another than the one that is kept now", async () => {
    show({ ...set, is_on: false, stopped_because: "NO_MONEY", stopped_card: "Visa 9995" });
    await sees(/OffIt was turned off: the card has no money\. The card that was declined: .?Visa 9995.?\./);
    expect(document.body.textContent).not.toContain("4242");
  });

  it("is changed by nobody who may not pay", async () => {
    show(set, { mayPay: false });
    await sees("100 credits for USD 100.00 when fewer than 50 are left");
    expect(document.querySelectorAll("button")).toHaveLength(0);
  });
});
