import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { permissions as everyPermission, type Permission } from "@filings/contract/company/permissions";
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import {
  buttonNamed,
  ownCompany,
  refuses,
  type Sent,
  showScreen,
  soon,
  textOf,
  typeInto,
} from "#session/screen-for-tests.tsx";
import { useCurrentUser } from "#session/session-context.tsx";
import { StatusHero } from "../status-hero.tsx";
import { SettlePaymentCard } from "./settle-payment-card.tsx";

let close: () => void = () => {};
afterEach(() => close());

type Entry = AdcFilingDetail["thread"][number];

function anEntry(kind: string, params: Entry["params"]): Entry {
  return { id: kind, at: "2026-11-22T05:11:00.000Z", kind, actor: "SYSTEM", actor_name: null, text: null, params };
}

const payment = "01a00000-0000-7000-8000-0000000000d1";
const told = { payment_id: payment, amount_e5: 57_000_000, currency: "AED" };
const mismatch = anEntry("PAYMENT_MISMATCH", { ...told, told_e5: 56_900_000, told_currency: "AED" });
const unexpected = anEntry("PAYMENT_UNEXPECTED", { ...told, told_e5: 57_000_000, told_currency: "AED" });
const decided = anEntry("PAYMENT_DECIDED", { payment_id: payment, decision: "GIVEN_BACK" });

interface Given {
  readonly thread: Entry[];
  readonly company?: AdcFilingDetail["company"];
  readonly permissions?: readonly Permission[];
  readonly answer?: () => Response;
}

function show({ thread, company = ownCompany, permissions, answer }: Given): readonly Sent[] {
  const filing = aDeclaration({ status: "PAYMENT_STARTED", attention: "payment_mismatch", company, thread });
  const shown = showScreen({
    path: "/",
    ...(permissions !== undefined && { permissions }),
    Screen: () => (
      <>
        <StatusHero filing={filing} actions={<SettlePaymentCard filing={filing} />} />
        <Reader />
      </>
    ),
    answers: answer === undefined ? {} : { [`/api/operations/adc-payments/${payment}/decide/`]: answer },
  });
  close = shown.close;
  return shown.sent;
}

/** Until it is known who reads, nothing is offered to anybody. */
function Reader() {
  return <p>{useCurrentUser()?.name}</p>;
}

const settled = () =>
  Response.json({ payment_id: payment, filing_id: payment, decision: "GIVEN_BACK", status: "PAID" });
const page = () => textOf(document.body);
const dialog = () => document.querySelector("[role=dialog]");
const reason = () => document.querySelector<HTMLTextAreaElement>("[role=dialog] textarea")!;
const okay = () => [...document.querySelectorAll<HTMLButtonElement>("[role=dialog] footer button")].at(-1)!;

it("shows what was due beside what was paid, and asks instead of promising to look into it", async () => {
  show({ thread: [mismatch] });
  await soon(() => expect(buttonNamed("Count as paid")).toBeTruthy());
  expect(textOf(document.querySelector("dl > div"))).toBe("Amount paidAED 569.00of AED 570.00");
  expect(textOf(document.querySelector("h2"))).toBe("Settle the payment: AED 569.00 was paid, AED 570.00 was due.");
  // What cannot be undone is not the button that a hurried person presses.
  expect(buttonNamed("Count as paid").className).toBe(buttonNamed("Mark as refunded").className);
  // Who reads that the whole amount is to be paid pays twice.
  expect(page()).not.toContain("To pay");
  expect(page()).not.toContain("We are checking this declaration");
});

it("counts as paid once the reason is written, after saying what follows", async () => {
  const sent = show({ thread: [mismatch], answer: settled });
  await soon(() => buttonNamed("Count as paid").click());
  await soon(() => expect(textOf(dialog())).toContain("AED 569.00 was paid and counts as AED 570.00."));
  okay().click();
  await soon(() => expect(textOf(dialog())).toContain("Write what you found out, and from whom."));
  expect(sent).toEqual([]);
  typeInto(reason(), " The provider took the rest by telephone ");
  await soon(() => expect(reason().getAttribute("aria-invalid")).toBeNull());
  okay().click();
  await soon(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([
    {
      path: `/api/operations/adc-payments/${payment}/decide/`,
      body: { decision: "COUNTS_AS_PAID", reason: "The provider took the rest by telephone" },
    },
  ]);
  await soon(() => expect(page()).toContain("The payment is settled"));
});

it("offers only the way back for money that nobody expected", async () => {
  const sent = show({ thread: [unexpected], answer: settled });
  await soon(() => buttonNamed("Mark as refunded").click());
  expect(() => buttonNamed("Count as paid")).toThrow();
  await soon(() => expect(textOf(dialog())).toContain("The declaration stays as it is."));
  typeInto(reason(), "Returned on the 22nd");
  await soon(() => expect(reason().value).toBe("Returned on the 22nd"));
  okay().click();
  await soon(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ decision: "GIVEN_BACK", reason: "Returned on the 22nd" });
});

it("keeps the reason and says why when the decision is refused", async () => {
  show({
    thread: [mismatch],
    answer: () => refuses(409, "payment_not_in_doubt", "Reload the filing: this payment has been settled."),
  });
  await soon(() => buttonNamed("Mark as refunded").click());
  await soon(() => expect(dialog()).not.toBeNull());
  typeInto(reason(), "Returned on the 22nd");
  await soon(() => expect(reason().value).toBe("Returned on the 22nd"));
  okay().click();
  await soon(() => expect(textOf(dialog())).toContain("this payment has been settled."));
  expect(reason().value).toBe("Returned on the 22nd");
});

it("[attack 21] tells whoever opened the payment that somebody else decides, and what to do where there is nobody", async () => {
  const own = anEntry("PAYMENT_MISMATCH", { ...mismatch.params, opened_by: "1" });
  show({ thread: [own] });
  await soon(() => expect(page()).toContain("another administrator of your company decides"));
  expect(page()).toContain("invite one or ask support");
  expect(document.querySelector("a[href='/identity/account/company/users']")).not.toBeNull();
  expect(() => buttonNamed("Count as paid")).toThrow();
  expect(() => buttonNamed("Mark as refunded")).toThrow();
});

it("[attack 21] is settled by a colleague of whoever opened the payment", async () => {
  show({ thread: [anEntry("PAYMENT_MISMATCH", { ...mismatch.params, opened_by: "2" })] });
  await soon(() => expect(buttonNamed("Count as paid")).toBeTruthy());
});

it("is gone once somebody has decided", async () => {
  show({ thread: [decided, mismatch] });
  await soon(() => expect(page()).toContain("Amira"));
  expect(page()).not.toContain("Settle a payment");
});

it.each([
  [
    "a colleague who does not administer",
    ownCompany,
    everyPermission.filter((one) => one !== "administer"),
    "Your company",
  ],
  ["the company in whose name it is made", aDeclaration().company, everyPermission, "Capital Imports LLC"],
] as const)(
  "is not offered to %s, who is told that an administrator settles it",
  async (_, company, permissions, waits) => {
    show({ thread: [mismatch], company, permissions });
    await soon(() => expect(page()).toContain("Amira"));
    expect(textOf(document.querySelector("h2"))).toBe(
      "The amount paid is not the amount due: an administrator settles it.",
    );
    expect(page()).not.toContain("Settle a payment");
    expect(page().replaceAll(/[\u2068\u2069]/g, "")).toContain(`Waiting for${waits}`);
  },
);

it("says in the badge that the amounts differ, as a warning, and not that the payment is open", async () => {
  show({ thread: [mismatch] });
  await soon(() => expect(page()).toContain("Amounts differ"));
  expect(page()).not.toContain("Payment open");
  expect(document.querySelector("section[data-tone]")?.getAttribute("data-tone")).toBe("warning");
});
