// What is typed of a paper is kept until it is saved; what the declaration fills in is not typed.
import { afterEach, expect, it } from "vitest";
import { aDeclaration, aPaper } from "#filing/adc/declaration.example.ts";
import { buttonNamed, refuses, type ScreenShown, showScreen, soon, typeInto } from "#session/screen-for-tests.tsx";
import { DocumentsSection } from "./documents-section.tsx";

const id = aDeclaration().id;
const paper = aPaper({ amount: null, currency: null });
let shown: ScreenShown;
afterEach(() => {
  shown.close();
  localStorage.clear();
});

it("keeps nothing of what the declaration brings along, and nothing once it is saved", async () => {
  const path = `/api/filings/adc/filings/documents/${paper.id}/`;
  shown = showScreen({
    path: "/",
    Screen: () => <DocumentsSection filingId={id} />,
    answers: ({ pathname }) =>
      pathname.endsWith("/price/")
        ? refuses(404, "not_found", "Not found.")
        : pathname === `${path}download/`
          ? new Response("of invoice.pdf")
          : Response.json(pathname === path ? paper : aDeclaration({ documents: [paper] })),
  });
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`);
  await soon(() => buttonNamed("Open Commercial invoice").click());
  await soon(() => expect(field("amount")?.value).toMatch(/\d/));
  expect(localStorage.length).toBe(0);
  typeInto(field("number")!, "INV-999");
  await soon(() => expect(Object.keys(localStorage).join()).toContain(`filings-adc-paper:1:${id}:${paper.id}:`));
  buttonNamed("Save").click();
  await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  expect(localStorage.length).toBe(0);
});
