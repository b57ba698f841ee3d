// Before a sign-out: what was typed in another tab is not looked for on this page.
import { afterEach, expect, it } from "vitest";
import { thisPage } from "#features/mpci/editor/keep/open-pages.ts";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { UnsentDialog } from "./unsent-dialog.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const unsent = { filings: [id], requests: [], pages: [], files: [], sealed: [] };

let screen: ScreenShown;
afterEach(() => {
  screen.close();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

function show(page: string): void {
  const edit = { revision: 1, at: "2026-11-21T06:01:00.000Z", change: { bill_number: "BILL1" } };
  localStorage.setItem(`filings-mpci-edit:1:${id}:${page}`, JSON.stringify(edit));
  history.replaceState(null, "", `/ae/mpci/filings/${id}/edit`);
  const Screen = () => (
    <UnsentDialog user="1" company="company" unsent={unsent} onStay={() => {}} onSignOut={() => {}} />
  );
  screen = showScreen({ path: "/", Screen, answers: {} });
}

it.each([
  ["another-page", true],
  [thisPage, false],
])("a change typed on the page %s is said to be in another tab: %s", async (page, isSaid) => {
  show(page);
  await soon(() => expect(textOf(document.querySelector("[role=dialog]"))).toContain(id));
  expect(textOf(document.querySelector("[role=dialog]")).includes("in another tab")).toBe(isSaid);
});
