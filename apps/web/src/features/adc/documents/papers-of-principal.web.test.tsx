// What a principal sees of the papers: it adds files, and the company that files says what they are.
import type { AdcFilingDetail } from "@filings/contract/api/adc/filings";
import { afterEach, expect, it } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import {
  buttonNamed,
  ownCompany,
  refuses,
  type ScreenShown,
  showScreen,
  soon,
  textOf,
} from "#session/screen-for-tests.tsx";
import { DocumentsSection } from "./documents-section.tsx";

const id = aDeclaration().id;
const filer = { id: "01a00000-0000-7000-8000-0000000000d1", name: "Gulf Forwarding" };
const number = "Enter the number of the commercial invoice.";
const told = "details, are entered by Gulf Forwarding.";
const filed: Partial<AdcFilingDetail> = {
  company: filer,
  principal: ownCompany,
  documents: [aPaper({ number: null, missing_fields: ["number"], locked: true })],
  findings: [
    { path: `documents.${aPaper().id}.number`, code: "adc_document_field", severity: "error", message: number },
  ],
};

let shown: ScreenShown;
afterEach(() => shown.close());

function show(filing: Partial<AdcFilingDetail>): void {
  shown = showScreen({
    path: "/",
    Screen: () => <DocumentsSection filingId={id} />,
    answers: ({ pathname }) =>
      pathname.endsWith("/price/")
        ? refuses(404, "not_found", "Not found.")
        : pathname.endsWith("/download/")
          ? new Response("of invoice.pdf")
          : Response.json(aDeclaration(filing)),
  });
}

async function openedPaper(): Promise<HTMLElement> {
  await soon(() => buttonNamed("Open Commercial invoice").click());
  return soon(() => {
    const dialog = document.querySelector<HTMLElement>("[role=dialog]");
    if (dialog?.querySelector("fieldset") == null) throw new Error("the form is not there yet");
    return dialog;
  });
}

it("says who enters the details of a paper that nobody has sealed", async () => {
  show({ ...filed, available_actions: ["UPLOAD"] });
  const dialog = await openedPaper();
  expect(dialog.textContent).toContain(told);
  expect(dialog.textContent).not.toContain("sealed with the declaration");
  expect(dialog.querySelector("fieldset")?.disabled).toBe(true);
});

it("leads to no field that only the company that files can fill in", async () => {
  show({ ...filed, available_actions: ["UPLOAD"] });
  await soon(() => expect(textOf(document.body)).toContain(number));
  await soon(() => expect(textOf(document.body)).toContain(told));
  expect([...document.querySelectorAll("button")].map(textOf)).not.toContain(number);
});

it("says that it is sealed where it is", async () => {
  show({ ...filed, available_actions: [] });
  expect((await openedPaper()).textContent).toContain("These details were sealed with the declaration");
});
