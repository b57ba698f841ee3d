// The filers expected beneath a bill: their ids are looked up by name, and one that nobody here knows is typed.
import { aMasterBill } from "@filings/contract/mpci/types/other-bills.example";
import { afterEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { showScreen } from "#session/screen-for-tests.tsx";
import "#ui/field/combobox-list.tsx";
import "#ui/field/combobox-note.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { SubFilings } from "./sub-filings.tsx";

let close: () => void = () => {};
afterEach(() => close());

const contact = (name: string, mpci_party_id: string | null) => ({ id: name, name, mpci_party_id });

function show() {
  const bill = aMasterBill({ expected_sub_filings: [{ mpci_party_id: null, bill_number: null }] });
  const draft = openDraft(bill, { role: "SHIPPING_LINE", scope: null });
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={draft.parts}>
          <SubFilings />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: ({ pathname }) => {
      if (!pathname.endsWith("/company-network/"))
        return Response.json([
          contact("Dune Freight (as we write it)", "MPCI456"),
          contact("Oryx Cargo", "MPCI789"),
          contact("Without an id", null),
        ]);
      return Response.json({ connections: [{ id: "n", company: contact("Dune Freight LLC", "MPCI456") }] });
    },
  }).close;
  return () => draft.values.whole().expected_sub_filings[0]?.mpci_party_id;
}

const field = () => vi.waitFor(() => document.querySelector<HTMLInputElement>("[role=combobox]") ?? expect.fail());
async function type(text: string): Promise<void> {
  const input = await field();
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
const options = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);

it("are found by name among connected companies and contacts, each id once", async () => {
  const partyId = show();
  await type("dune");
  await vi.waitFor(() => expect(options()).toEqual(["MPCI456Dune Freight LLC"]));
  (await field()).blur();
  await vi.waitFor(() => expect(partyId()).toBe("MPCI456"));
  await vi.waitFor(() => expect(document.body.textContent).toContain("Dune Freight LLC"));
});

it("keeps an id that nobody here knows, as ids are written", async () => {
  const partyId = show();
  await type(" mpci999 ");
  await vi.waitFor(() => expect(document.body.textContent).toContain("What you type is kept."));
  (await field()).blur();
  await vi.waitFor(() => expect(partyId()).toBe("MPCI999"));
  expect(document.querySelector("[role=alert]")).toBeNull();
});
