import type { AdcCharges, Charge } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { refuses, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { ChargesCard } from "./charges-card.tsx";

let close: () => void = () => {};
afterEach(() => close());

function aCharge(difference: Partial<Charge>): Charge {
  return {
    code: "CUSTOMS_DUTY",
    kind: "DUTY",
    name: "Customs duty",
    base_e5: 918_125_000,
    rate: "5.00",
    amount_e5: 45_906_000,
    settlement: "PAY_NOW",
    refundable: false,
    ...difference,
  };
}

function theCharges(difference: Partial<AdcCharges> = {}): AdcCharges {
  return {
    status: "ASSESSED",
    currency: "AED",
    assessment_id: "A-1",
    version: 1,
    items: [
      aCharge({}),
      aCharge({ code: "DEPOSIT", kind: "DEPOSIT", base_e5: null, rate: null, refundable: true }),
      aCharge({ code: "IMPORT_VAT", kind: "TAX", amount_e5: 48_202_000, settlement: "REVERSE_CHARGE" }),
    ],
    total_payable_e5: 91_812_000,
    deposits_e5: 45_906_000,
    not_paid_here: [],
    valid_until: "2026-11-29T05:11:00.000Z",
    assessed_at: "2026-11-22T05:11:00.000Z",
    disclaimer_code: null,
    ...difference,
  };
}

function show(
  charges: AdcCharges | (() => Response),
  status: "PAYMENT_PENDING" | "COMPLETED" = "PAYMENT_PENDING",
  format = "en-GB",
) {
  const filing = aDeclaration({ status, charges_status: "ASSESSED" });
  const answer = () => (typeof charges === "function" ? charges() : Response.json(charges));
  const answers = { [`/api/filings/adc/filings/${filing.id}/adc-charges/`]: answer };
  close = showScreen({ path: "/", Screen: () => <ChargesCard filing={filing} />, answers, format }).close;
}

const groups = () =>
  [...document.querySelectorAll("tbody")].map((group) => [...group.querySelectorAll("tr > th")].map(textOf));

it("keeps what is paid now apart from what is settled elsewhere, and says what comes back", async () => {
  show(theCharges());
  await soon(() => expect(groups()).toHaveLength(3));
  const [now, total, elsewhere] = groups();
  expect(now?.[0]).toContain("Customs duty 5.00%");
  expect(now?.[1]).toContain("Refunded when you claim it");
  expect(total).toEqual(["To pay now"]);
  expect(textOf(document.querySelectorAll("tbody")[1])).toContain("AED 918.12");
  expect(elsewhere?.[0]).toBe("Not paid here");
  expect(elsewhere?.[1]).toContain("Accounted for in your VAT return");
  expect(document.body.textContent).toContain("Valid until 29 Nov 2026");
});

it("calls an estimate one, with what it rests on", async () => {
  show(theCharges({ status: "ESTIMATED", disclaimer_code: "ESTIMATE_ONLY", assessment_id: null }));
  await soon(() => expect(groups()[1]).toEqual(["To pay after approval, estimated"]));
  expect(document.body.textContent).toContain("customs calculates the real charges after approval");
  expect(document.body.textContent).not.toContain("Valid until");
});

it("says that a deposit has to be claimed once everything is done", async () => {
  show(theCharges({ status: "PAID" }), "COMPLETED");
  await soon(() => expect(document.body.textContent).toContain("Claim your deposit"));
  expect(groups()[1]).toEqual(["Paid"]);
});

it("says that there is nothing to pay, and no day until which that holds", async () => {
  show(theCharges({ items: [], total_payable_e5: 0, deposits_e5: 0 }), "COMPLETED");
  await soon(() => expect(groups()[1]).toEqual(["Nothing to pay"]));
  expect(document.body.textContent).not.toContain("Valid until");
  expect([...document.querySelectorAll("thead th")].map(textOf)).toEqual(["Charge", "Amount"]);
});

it("says what was paid of what is due, and not that all of it is to be paid", async () => {
  const params = { payment_id: "1", amount_e5: 91_812_000, currency: "AED", told_e5: 91_712_000, told_currency: "AED" };
  const event = { id: "1", at: "2026-11-22T05:11:00.000Z", actor: "SYSTEM", actor_name: null, text: null } as const;
  const filing = aDeclaration({
    status: "PAYMENT_STARTED",
    charges_status: "ASSESSED",
    attention: "payment_mismatch",
    thread: [{ ...event, kind: "PAYMENT_MISMATCH", params }],
  });
  const answers = { [`/api/filings/adc/filings/${filing.id}/adc-charges/`]: () => Response.json(theCharges()) };
  close = showScreen({ path: "/", Screen: () => <ChargesCard filing={filing} />, answers }).close;
  await soon(() => expect(groups()[1]).toEqual(["Amount due", "Amount paid"]));
  expect(textOf(document.querySelectorAll("tbody")[1])).toBe("Amount dueAED 918.12Amount paidAED 917.12");
  expect(document.body.textContent).not.toContain("Valid until");
});

it("takes no room where nothing is known yet, and says so where it could not be asked", async () => {
  show(theCharges({ status: "NONE", items: [] }));
  await soon(() => expect(textOf(document.body)).toBe(""));
  close();
  show(() => refuses(503, "unavailable", "Customs cannot be asked just now."));
  await soon(() => expect(document.body.textContent).toContain("Customs cannot be asked just now."));
});

it("writes a rate as the reader's language writes numbers", async () => {
  show(theCharges(), "PAYMENT_PENDING", "fr-FR-u-nu-latn");
  await soon(() => expect(groups()[0]?.[0]).toMatch(/^Customs duty 5,00\s%/));
});
