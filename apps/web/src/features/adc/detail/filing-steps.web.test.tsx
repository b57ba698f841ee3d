// The four steps say what each still lacks or waits for.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { FilingSteps } from "./filing-steps.tsx";

let close: () => void = () => {};
afterEach(() => close());

const at = "2026-11-22T08:00:00.000Z";
const lacks = (type: string) => ({
  path: "documents",
  code: "adc_document_needed",
  severity: "error" as const,
  params: { document_type: type },
  message: "Add it.",
});

type Shown = Pick<AdcFilingDetail, "steps" | "findings"> & Partial<Pick<AdcFilingDetail, "payment" | "attention">>;

async function stepsShown(shown: Shown): Promise<string[]> {
  close();
  const filing = aDeclaration({ charges_status: "ASSESSED", ...shown });
  const answers = () => Response.json({ valid_until: "2026-11-30T12:00:00.000Z" });
  close = showScreen({ path: "/", Screen: () => <FilingSteps filing={filing} />, answers }).close;
  await soon(() => expect(document.querySelectorAll("li")).toHaveLength(4));
  return [...document.querySelectorAll("li")].map((step) => textOf(step.lastElementChild));
}

it("say how many documents are missing, and what comes after", async () => {
  const steps: AdcFilingDetail["steps"] = [
    { step: "REQUEST_FILING", state: "done", at },
    { step: "UPLOAD_DOCUMENTS_AND_SUBMIT", state: "active", at },
    { step: "PAYMENT", state: "todo", at: null },
    { step: "DOCUMENTS_RECEIVED", state: "todo", at: null },
  ];
  const two = [lacks("PACKING_LIST"), lacks("DELIVERY_ORDER")];
  expect((await stepsShown({ steps, findings: two })).slice(1)).toEqual([
    "2 documents missing",
    "After approval",
    "Declaration, gate pass",
  ]);
  expect((await stepsShown({ steps, findings: [lacks("PACKING_LIST")] }))[1]).toBe("1 document missing");
  expect((await stepsShown({ steps, findings: [] }))[1]).toBe("22 Nov");
});

it("say that there was nothing to pay where nothing was paid, and else the day", async () => {
  const steps: AdcFilingDetail["steps"] = [
    { step: "REQUEST_FILING", state: "done", at },
    { step: "UPLOAD_DOCUMENTS_AND_SUBMIT", state: "done", at },
    { step: "PAYMENT", state: "done", at },
    { step: "DOCUMENTS_RECEIVED", state: "done", at },
  ];
  expect((await stepsShown({ steps, findings: [] }))[2]).toBe("Nothing to pay");
  const payment = {
    id: "1",
    status: "PAID",
    amount_e5: 1,
    currency: "AED" as const,
    expires_at: null,
    receipt_number: null,
  };
  expect((await stepsShown({ steps, findings: [], payment }))[2]).toBe("22 Nov");
});

it("say by when to pay while it is not paid, and not the day on which that began", async () => {
  const steps = (state: "active" | "error"): AdcFilingDetail["steps"] => [
    { step: "REQUEST_FILING", state: "done", at },
    { step: "UPLOAD_DOCUMENTS_AND_SUBMIT", state: "done", at },
    { step: "PAYMENT", state, at },
    { step: "DOCUMENTS_RECEIVED", state: "todo", at: null },
  ];
  for (const state of ["active", "error"] as const) {
    await stepsShown({ steps: steps(state), findings: [] });
    await soon(() => expect(document.body.textContent).toContain("Pay by 30 Nov"));
    expect(document.querySelectorAll("li")[2]?.textContent).not.toContain("22 Nov");
  }
});

it("say of a payment of another amount that the amounts differ, and not by when to pay", async () => {
  const steps: AdcFilingDetail["steps"] = [
    { step: "REQUEST_FILING", state: "done", at },
    { step: "UPLOAD_DOCUMENTS_AND_SUBMIT", state: "done", at },
    { step: "PAYMENT", state: "active", at },
    { step: "DOCUMENTS_RECEIVED", state: "todo", at: null },
  ];
  expect((await stepsShown({ steps, findings: [], attention: "payment_mismatch" }))[2]).toBe("Amounts differ");
});
