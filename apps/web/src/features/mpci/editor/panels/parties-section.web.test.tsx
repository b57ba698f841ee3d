// A party that was opened by mistake and closed with nothing entered is none: nothing of it is to be completed.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { afterEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { buttonNamed, showScreen, soon, typeInto } from "#session/screen-for-tests.tsx";
import { openDraft } from "../draft/draft-for-tests.ts";
import { EditorProvider } from "../editor-context.ts";
import { OpenPanel } from "./panels.tsx";
import { PartiesSection } from "./parties-section.tsx";

let close: () => void = () => {};
afterEach(() => close());

// The panel comes after the form.
vi.setConfig({ testTimeout: 20_000 });

function show() {
  const bill = aHouseBill();
  const draft = openDraft({ ...bill, parties: bill.parties.filter(({ role }) => role !== "NOTIFY") });
  close = showScreen({
    path: "/",
    Screen: () => (
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <EditorProvider value={draft.parts}>
          <PartiesSection />
          <OpenPanel />
        </EditorProvider>
      </LanguageContext>
    ),
    answers: () => Response.json({ results: [] }),
  }).close;
  return () => (draft.values.at("parties") as { role: string; name: string | null }[]).map(({ role }) => role);
}

const panel = () => document.querySelector<HTMLElement>("[role=dialog]");
async function addNotify(): Promise<void> {
  (await soon(() => buttonNamed("Add a notify party"))).click();
  await soon(() => expect(panel()?.querySelector("input")).toBeInstanceOf(HTMLInputElement));
}
function pressEscape(): void {
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(key);
}

it("leaves no party, and the focus on the button that added it", async () => {
  const roles = show();
  await addNotify();
  expect(roles()).toContain("NOTIFY");
  pressEscape();
  await soon(() => expect(panel()).toBeNull());
  expect(roles()).not.toContain("NOTIFY");
  await soon(() => expect(document.activeElement?.textContent).toBe("Add a notify party"));
});

it("keeps a party of which anything was entered", async () => {
  const roles = show();
  await addNotify();
  const name = panel()!.querySelector<HTMLInputElement>('input[id$=".name"]')!;
  typeInto(name, "Nile Foods");
  pressEscape();
  await soon(() => expect(panel()).toBeNull());
  expect(roles()).toContain("NOTIFY");
});
