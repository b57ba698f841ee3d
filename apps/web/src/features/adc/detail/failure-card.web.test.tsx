// What a refusal says: who refused, each point apart from its document and code, and nothing twice.
import type { AdcFailureShown } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import type { aDeclaration } from "#filing/adc/declaration.example.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { FailureCard } from "./failure-card.tsx";

let close: () => void = () => {};
afterEach(() => close());

it("names the authority that refused, and sets document and code of a point apart", async () => {
  const failure: AdcFailureShown = {
    stage: "APPROVAL",
    kind: "BUSINESS",
    at: "2026-11-22T08:00:00.000Z",
    authority_code: "MOHAP",
    code: null,
    message: null,
    resubmittable: true,
    items: [
      {
        code: "ADC1701",
        message: "A permit is needed for these goods",
        document_id: null,
        document_type: "PERMIT",
        field: null,
      },
    ],
  };
  const approval = {
    authority_code: "MOHAP",
    name: "Ministry of Health and Prevention",
    status: "REJECTED",
    reason: null,
    decided_at: null,
  };
  const approvals = [approval] as unknown as ReturnType<typeof aDeclaration>["approvals"];
  const Screen = () => <FailureCard failure={failure} documents={[]} approvals={approvals} />;
  close = showScreen({ path: "/", Screen, answers: {} }).close;
  await soon(() => expect(textOf(document.body)).toContain("Ministry of Health and Prevention"));
  expect(textOf(document.querySelector("li"))).toBe("A permit is needed for these goodsPermit · ADC1701");
  expect(textOf(document.body)).not.toContain("Correct these points");
});
