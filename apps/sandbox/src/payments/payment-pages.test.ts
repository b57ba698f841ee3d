// The page of a payment tells what the app was told, and shows in red only what went wrong.
import { expect, test } from "vitest";
import { paymentPage } from "./payment-pages.ts";
import type { PaymentEvent, Session } from "./sessions.ts";

const at = "2026-11-21T08:00:00.000Z";
const session: Session = {
  id: "ps_1",
  reference: "1",
  amount: "100.00",
  currency: "AED",
  description: "Charges",
  return_url: "",
  created_at: at,
  expires_at: at,
  status: "PAID",
  receipt_number: null,
};
const event: PaymentEvent = {
  ...{ id: "ev_1", session_id: session.id, kind: "payment.paid", at },
  ...{ delivery: "waiting", tries: 0, last_error: null },
};

function badgeOf(change: Partial<PaymentEvent>) {
  const told = paymentPage(session, [{ ...event, ...change }], []).split("What the app was told")[1] ?? "";
  return /class="badge (\w+)">([^<]+)</.exec(told)?.slice(1);
}

test("what is on its way is no fault, and what was not taken is", () => {
  expect(badgeOf({})).toEqual(["info", "On its way"]);
  expect(badgeOf({ last_error: "503" })).toEqual(["danger", "503"]);
  expect(badgeOf({ delivery: "delivered", last_error: "503" })).toEqual(["success", "Taken"]);
});
