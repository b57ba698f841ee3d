// Which button of a declaration is the primary one: the next thing to do, and sealing only once nothing is missing.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { buttonClass } from "#ui/button/button.tsx";
import { DetailActions } from "./detail-actions.tsx";

let close: () => void = () => {};
afterEach(() => close());

type Finding = AdcFilingDetail["findings"][number];

async function primaryWith(findings: Finding[], difference: Partial<AdcFilingDetail> = {}): Promise<Element> {
  const filing = aDeclaration({
    status: "FILING_NUMBER_ISSUED",
    available_actions: ["SUBMIT", "UPLOAD"],
    findings,
    ...difference,
  });
  close = showScreen({
    path: "/",
    Screen: () => <DetailActions filing={filing} onSeal={() => {}} />,
    answers: {},
  }).close;
  await soon(() => expect(document.body.textContent).toContain("Seal and submit"));
  const primary = buttonClass({ kind: "primary" });
  const found = [...document.querySelectorAll("a, button")].filter(({ className }) => className === primary);
  expect(found).toHaveLength(1);
  return found[0]!;
}

const missing: Finding = {
  path: "documents",
  code: "adc_document_needed",
  severity: "error",
  params: { document_type: "PERMIT" },
  message: "Add the permit.",
};
const paper = aPaper();
const unnumbered: Finding = {
  path: `documents.${paper.id}.number`,
  code: "adc_document_field",
  severity: "error",
  message: "Enter the number of the commercial invoice.",
};

it.each([
  ["adding the paper that is missing", [missing], "Add Permit", "#needed-PERMIT"],
  ["completing the paper that lacks something", [unnumbered], "Complete the documents", `#document-${paper.id}`],
])("puts %s before sealing", async (_title, findings, words, address) => {
  const primary = await primaryWith(findings);
  expect(textOf(primary)).toBe(words);
  expect(primary.getAttribute("href")).toBe(address);
});

it("puts sealing first once only doubts are left", async () => {
  const primary = await primaryWith([{ ...missing, severity: "warning" }]);
  expect(textOf(primary)).toBe("Seal and submit");
});

it("puts replacing a refused document before sealing, until it was changed", async () => {
  const failure: AdcFilingDetail["failure"] = {
    stage: "APPROVAL",
    kind: "BUSINESS",
    authority_code: null,
    code: null,
    message: null,
    resubmittable: true,
    items: [
      { code: null, message: "The stamp cannot be read.", document_id: paper.id, document_type: null, field: null },
    ],
    at: "2026-12-01T08:00:00.000Z",
  };
  const primary = await primaryWith([], { status: "REJECTED", failure, documents: [paper] });
  expect([textOf(primary), primary.getAttribute("href")]).toEqual([
    "Replace Commercial invoice",
    `#document-${paper.id}`,
  ]);
  close();
  const changed = { ...paper, updated_at: "2026-12-01T09:00:00.000Z" };
  expect(textOf(await primaryWith([], { status: "REJECTED", failure, documents: [changed] }))).toBe("Seal and submit");
});
