// A party is filled in with one choice: contacts first, then the parties of recent bills that are no contacts, marked as such.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { showScreen, soon, typeInto } from "#session/screen-for-tests.tsx";
import { openDraft } from "../../draft/draft-for-tests.ts";
import { EditorProvider } from "../../editor-context.ts";
import { ContactField } from "./contact-field.tsx";

let close: () => void = () => {};
afterEach(() => close());

// The list comes after the field.
vi.setConfig({ testTimeout: 20_000 });

const id = "01a00000-0000-7000-8000-000000000001";
const bill = aHouseBill();
const at = bill.parties.findIndex(({ role }) => role === "CONSIGNEE");
const { key: _, role: __, ...details } = bill.parties[at]!;
const saved = { id, revision: 1, created_at: "2026-11-01T08:00:00.000Z", updated_at: "2026-11-01T08:00:00.000Z" };
const contact = (name: string, city: string) => ({ ...details, ...saved, name, city });
const recent = (name: string, city: string, bill_number: string | null) => ({
  filing_id: id,
  bill_number,
  party: { ...bill.parties[at]!, name, city, phone: "+971 4 555 0199" },
});

function open({ contacts = [], parties }: { contacts?: object[]; parties: object[] | null }) {
  const draft = openDraft(bill);
  const filled = vi.fn();
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={draft.parts}>
          <ContactField path={`parties[${at}]`} onFilled={filled} />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: (url) => {
      if (url.pathname.includes("/contacts/")) return Response.json(contacts);
      expect(url.searchParams.get("role")).toBe("CONSIGNEE");
      if (parties === null) return Response.json({ detail: "Later.", code: "internal" }, { status: 500 });
      return Response.json({ results: parties });
    },
  }).close;
  return { draft, filled };
}

const field = () =>
  soon(() => {
    const found = document.querySelector<HTMLInputElement>("input[role=combobox]");
    expect(found).not.toBeNull();
    return found!;
  });
const offered = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);

it("offers the contacts that fit, then parties of recent bills, without those that are contacts", async () => {
  const { draft, filled } = open({
    contacts: [contact("GULF HOME LLC", "Dubai")],
    parties: [
      recent("GULF HOME, LLC", "DUBAI", "BILL-1"),
      recent("GULF AIRCON LLC", "Sharjah", "BILL-2"),
      recent("GULF TILES", "Ajman", null),
      recent("OTHER", "Ajman", "BILL-3"),
    ],
  });
  const input = await field();
  input.focus();
  typeInto(input, "gulf");
  await soon(() => expect(offered()).toHaveLength(3));
  const [first, second, third] = offered();
  expect(first).toMatch(/GULF HOME LLC.*Dubai/);
  expect(first).not.toContain("bill");
  expect(second).toMatch(/GULF AIRCON LLC.*Sharjah, AE · from bill .BILL-2/);
  expect(third).toMatch(/GULF TILES.*from a recent bill/);
  document.querySelectorAll<HTMLElement>("[role=option]")[1]?.click();
  await soon(() => expect(filled).toHaveBeenCalledOnce());
  const before = bill.parties[at]!;
  expect(draft.values.at(`parties[${at}]`)).toEqual({
    ...before,
    ...{ name: "GULF AIRCON LLC", city: "Sharjah", phone: "+971 4 555 0199" },
  });
});

it("offers the contacts where the recent bills cannot be read", async () => {
  open({ contacts: [contact("GULF HOME LLC", "Dubai")], parties: null });
  const input = await field();
  input.focus();
  typeInto(input, "gulf");
  await soon(() => expect(offered()).toHaveLength(1));
});

it("is not there where nothing can be chosen", async () => {
  open({ parties: [] });
  await soon(() => expect(document.querySelector("input[role=combobox]")).toBeNull());
});
