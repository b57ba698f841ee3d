// What can go back of a purchase: how much money that is, what is asked for, and who is offered it.
import type { Refund, Refunds } from "@filings/contract/api/money/refunds";
import type { Permission } from "@filings/contract/company/permissions";
import { amountScale } from "@filings/contract/limits";
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { ReceiptScreen } from "../receipt-screen.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

const id = "01a00000-0000-7000-8000-0000000000f1";
const credits = (units: number) => units * amountScale;
const at = "2026-11-20T08:00:00.000Z";
const seller = { name: "Filings App FZE", address: "Dubai", tax_number: "100000000000003", vat_percent: 5 };

/** Its money is back on the card. */
const aRefund: Refund = {
  id: "01a00000-0000-7000-8000-0000000000f2",
  state: "RETURNED",
  credits_e5: credits(20),
  amount_e5: credits(20),
  vat_e5: credits(1),
  currency: "USD",
  reason: "Bought too many",
  number: "CN-000001",
  created_at: at,
  created_by: "Amira Haddad",
  settled_at: at,
};

function show({ unused = 100, refunds = [], isAutomatic = false, permissions }: Shown = {}): void {
  const topUp = {
    id,
    state: "PAID",
    credits_e5: credits(105),
    amount_e5: credits(105),
    currency: "USD",
    number: "R-000001",
    receipt_number: "PAY-1",
    created_at: at,
    created_by: "Amira Haddad",
    is_automatic: isAutomatic,
    settled_at: at,
    billed_to: {
      name: "Gulf",
      street: null,
      po_box: null,
      city: null,
      postcode: null,
      country: null,
      tax_number: null,
    },
    seller,
    vat_e5: credits(5),
    dirhams: null,
  };
  const left = { credits_e5: credits(105), amount_e5: credits(105), vat_e5: credits(5) };
  const said: Refunds = { left, unused_e5: credits(unused), refunds: [...refunds] };
  const path = "/api/subscriptions/top-ups/%24id/";
  shown.screen = showScreen({
    path: "/subscriptions/receipts/$id",
    Screen: ReceiptScreen,
    ...(permissions !== undefined && { permissions }),
    answers: {
      [path]: () => Response.json(topUp),
      [`/api/subscriptions/top-ups/${id}/refunds/`]: (_, asked) =>
        Response.json(
          asked === null ? said : { ...aRefund, ...Object(asked), amount_e5: credits(40), state: "PENDING" },
        ),
    },
  });
}

interface Shown {
  readonly unused?: number;
  readonly refunds?: readonly Refund[];
  readonly isAutomatic?: boolean;
  readonly permissions?: readonly Permission[];
}

const page = () => textOf(document.body);
const button = (name: string, within: Element | null = document.body) =>
  [...(within?.querySelectorAll("button") ?? [])].find((one) => textOf(one).trim() === name);
const dialog = () => document.querySelector("[role=dialog]");

function write(nth: number, value: string): void {
  const field = dialog()!.querySelectorAll("input")[nth]!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

it.each([
  ["40.5", "USD 40.50", "USD 1.93"],
  ["٤٠٫٥", "USD 40.50", "USD 1.93"],
  ["۴۰٫۵", "USD 40.50", "USD 1.93"],
  ["４０．５", "USD 40.50", "USD 1.93"],
  ["1,5", "USD 1.50", "USD 0.07"],
  ["100.01", "\u2013", "\u2013"],
  ["0", "\u2013", "\u2013"],
  ["1.234", "\u2013", "\u2013"],
])("%s credits are %s, of that tax %s", async (written, money, tax) => {
  show();
  await soon(() => expect(button("Refund")).toBeDefined());
  button("Refund")?.click();
  await soon(() => expect(dialog()?.querySelectorAll("input")).toHaveLength(2));
  write(0, written);
  await soon(() => expect(textOf(dialog()!.querySelector("[role=status]")!)).toContain(`You get back${money}`));
  expect(textOf(dialog()!)).toMatch(new RegExp(`VAT, 5 %\\s*${tax.replace(".", "\\.")}`));
});

it("the receipt says of credits that nobody bought who set up automatic buying", async () => {
  show({ isAutomatic: true });
  await soon(() => expect(page()).toContain("Automatic buying, set up by"));
  expect(page()).not.toContain("Bought by");
});

it("asks for nothing without a reason, and then for the credits and the reason that were written", async () => {
  show();
  await soon(() => expect(button("Refund")).toBeDefined());
  button("Refund")?.click();
  await soon(() => expect(dialog()?.querySelectorAll("input")).toHaveLength(2));
  button("Refund", dialog())?.click();
  await soon(() => expect(textOf(dialog()!)).toContain("Say why: the credit note names the reason."));
  expect(shown.screen?.sent).toEqual([]);
  write(0, "40");
  write(1, "Bought too many");
  await soon(() => button("Refund", dialog())?.click());
  const body = { credits_e5: credits(40), reason: "Bought too many" };
  const path = `/api/subscriptions/top-ups/${id}/refunds/`;
  await soon(() => expect(shown.screen?.sent[0]).toEqual({ path, body }));
  await soon(() => expect(page()).toContain("USD 40.00\u2069 goes back to the card that paid."));
});

it("offers nothing where nothing is unused, or to who may not pay", async () => {
  show({ unused: 0 });
  await soon(() => expect(page()).toContain("Nothing to refund"));
  expect(button("Refund")).toBeUndefined();
  shown.screen?.close();
  show({ permissions: ["prepare"] });
  await soon(() => expect(page()).toContain("Unused: 100 credits"));
  expect(button("Refund")).toBeUndefined();
});

it("says of each refund how it ended, with the credit note of those that were returned", async () => {
  const refused = { ...aRefund, id: "01a00000-0000-7000-8000-0000000000f3", state: "REFUSED", number: null } as const;
  const pending = { ...refused, id: "01a00000-0000-7000-8000-0000000000f4", state: "PENDING" } as const;
  show({ refunds: [pending, refused, aRefund] });
  await soon(() => expect(page()).toContain("Credit note CN-000001"));
  for (const words of ["Being returned", "Refused: the credits are yours again", "Returned"])
    expect(page()).toContain(words);
  const notes = [...document.querySelectorAll("button[aria-label]")].map((one) => one.getAttribute("aria-label"));
  expect(notes.filter((name) => name?.includes("credit note"))).toEqual(["Save credit note CN-000001 as PDF"]);
});
