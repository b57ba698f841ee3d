// Mails call the paper of a payment by the name that the paper itself bears.
import { amountScale } from "@filings/contract/limits";
import { expect, it } from "vitest";
import { paperMail } from "./paper-mails.ts";

const params = {
  company: "Gulf Freight LLC",
  ...{ amount_e5: 105 * amountScale, currency: "USD", number: "R-000007", receipt: "R-000007" },
  ...{ link: "https://filings.example/", headquarters: null },
};

it.each([
  [true, "tax invoice", "receipt"],
  [false, "receipt", "tax invoice"],
])("of which is a tax invoice: %s, and nothing else", (isInvoice, name, other) => {
  for (const kind of [
    "receipt",
    "plan_receipt",
    "fee_as_credits",
    "fee_with_headquarters",
    "of_closed_unit",
  ] as const) {
    const { subject, text } = paperMail("en_GB", kind, { ...params, isInvoice });
    expect([subject, text]).toEqual([
      `Your ${name} R-000007`,
      expect.stringContaining(`The ${name} R-000007 is attached.`),
    ]);
    expect(text).not.toContain(other);
  }
  const { text } = paperMail("en_GB", "credit_note", { ...params, number: "CN-000001", isInvoice });
  expect(text).toContain(`The credit note CN-000001, which corrects the ${name} R-000007, is attached.`);
});
