// What the search box of the top bar says can be searched: the word of the company's own trade.
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { SearchButton } from "./search-button.tsx";

let close: () => void = () => {};
afterEach(() => close());

it.each([
  ["declarations to an importer", ["MPCI_CONNECTION"], [], "Search declarations, contacts, help"],
  ["filings to who files bills too", [], [], "Search filings, contacts, help"],
])("offers %s", async (_title, bills, declarations, words) => {
  const systems = [
    { system: "MPCI", missing: bills },
    { system: "ADC", missing: declarations },
  ];
  const answers = { "/api/filings/available/": () => Response.json(systems) };
  close = showScreen({ path: "/", Screen: SearchButton, answers }).close;
  await soon(() => expect(textOf(document.querySelector("button"))).toContain(words));
});

it.each(["?", "؟"])("opens the map of keys by %s, as an English and an Arabic keyboard have it", async (key) => {
  close = showScreen({ path: "/", Screen: SearchButton, answers: {} }).close;
  await soon(() => expect(document.querySelector("button")).not.toBeNull());
  document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  await soon(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
});
