// Which screens and commands the palette finds by the words that people type for them.
import { afterEach, expect, it } from "vitest";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { ownCompany, type ScreenShown, showScreen, soon, textOf, typeInto } from "#session/screen-for-tests.tsx";
import type { AppParts } from "../app-parts.ts";
import { AppPartsProvider } from "../app-parts-context.tsx";
import { Palette } from "./palette.tsx";

const shown: { screen: ScreenShown | null } = { screen: null };
afterEach(() => shown.screen?.close());

function showPalette(): void {
  const cookies = createCookieJar({ cookie: "" }, false);
  shown.screen = showScreen({
    path: "/",
    Screen: () => (
      <AppPartsProvider value={{ cookies } as AppParts}>
        <Palette before={{ typed: "", isEntered: false }} onClose={() => {}} onShortcuts={() => {}} />
      </AppPartsProvider>
    ),
    answers: {
      "/api/v3/shared/available-systems/": () => Response.json([]),
      [`/api/v3/companies/${ownCompany.id}/headquarters/`]: () =>
        Response.json({ unit_of: null, oversees: false, overseers: [], units: [], seen_units: null }),
      "/api/v3/search/": ({ searchParams }) => {
        const none = { results: [], more: false };
        return Response.json({ q: searchParams.get("q"), filings: none, contacts: none, help: none });
      },
    },
  });
}

it.each([
  ["switch company", "Your companies"],
  ["units", "Units"],
  ["account", "Account"],
  ["invoice", "Receipts and invoices"],
  ["arabic", "Language: العربية"],
  ["korean", "Language: 한국어"],
])("%s finds %s", async (typed, label) => {
  showPalette();
  await soon(() => expect(document.querySelector("input[role=combobox]")).not.toBeNull());
  typeInto(document.querySelector<HTMLInputElement>("input[role=combobox]")!, typed);
  await soon(() => expect(textOf(document.querySelector("[role=option][aria-selected=true]"))).toBe(label));
});
