// Before a sign-out: what was typed in another tab is not looked for on this page.
import { afterEach, expect, it } from "vitest";
import { thisPage } from "#offline/page/open-pages.ts";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import type { Lost } from "./sign-out-here.ts";
import { UnsentDialog } from "./unsent-dialog.tsx";

const id = "01a00000-0000-7000-8000-000000000009";
const nothing: Lost = {
  filings: [],
  requests: [],
  pages: [],
  declarations: [],
  contacts: [],
  files: [],
  forms: [],
  sealed: [],
};

let screen: ScreenShown;
afterEach(() => {
  screen.close();
  localStorage.clear();
  history.replaceState(null, "", "/");
});

function show(what: Partial<Lost>, path: string): void {
  history.replaceState(null, "", path);
  const Screen = () => (
    <UnsentDialog user="1" company="company" unsent={{ ...nothing, ...what }} onStay={() => {}} onSignOut={() => {}} />
  );
  screen = showScreen({ path: "/", Screen, answers: {} });
}

function showEdit(page: string): void {
  const edit = { revision: 1, at: "2026-11-21T06:01:00.000Z", change: { bill_number: "BILL1" } };
  localStorage.setItem(`filings-mpci-edit:1:${id}:${page}`, JSON.stringify(edit));
  show({ filings: [id] }, `/ae/mpci/filings/${id}/edit`);
}

const dialog = () => textOf(document.querySelector("[role=dialog]"));

it.each([
  ["another-page", true],
  [thisPage, false],
])("a change typed on the page %s is said to be in another tab: %s", async (page, isSaid) => {
  showEdit(page);
  await soon(() => expect(dialog()).toContain("BILL1"));
  expect(dialog().includes("in another tab")).toBe(isSaid);
});

it.each([
  ["another-page", true],
  [thisPage, false],
])("a request that the page %s keeps is said to be in another tab: %s", async (page, isSaid) => {
  localStorage.setItem(`filings-adc-request:1:copy=${id}:${page}`, JSON.stringify({ values: {} }));
  show({ requests: [`copy=${id}`] }, `/adc/filings/new?copy=${id}`);
  await soon(() => expect(dialog()).toContain("Request a declaration"));
  expect(dialog().includes("in another tab")).toBe(isSaid);
});

it.each(["another-page", thisPage])("a spreadsheet that the page %s keeps leads to its form", async (page) => {
  localStorage.setItem(`filings-mpci-import:1:company:${page}`, "{}");
  show({ files: ["spreadsheet"] }, "/ae/mpci/filings/import");
  await soon(() => expect(dialog()).toContain("Bills from a spreadsheet"));
  expect(dialog().includes("in another tab")).toBe(page !== thisPage);
});

it.each([
  ["an edit", { filings: [id] }, "these changes are saved when it is back"],
  ["a note", { filings: [id], pages: [id] }, "send what stands here when it is back"],
])("without a line it says of %s what happens once it is back", async (_, what, said) => {
  const { onLine } = navigator;
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  try {
    show(what, "/");
    await soon(() => expect(dialog()).toContain(said));
  } finally {
    Object.defineProperty(navigator, "onLine", { value: onLine, configurable: true });
  }
});

it("without a line it promises no save of a text that was not understood", async () => {
  const text = { text: "Atlantis", kind: "not_chosen", row: null, over: null };
  localStorage.setItem(`filings-mpci-texts:1:${id}:other`, JSON.stringify([["transport.flag_country", text]]));
  const { onLine } = navigator;
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  try {
    show({ filings: [id] }, "/");
    await soon(() => expect(dialog()).toContain("send what stands here when it is back"));
  } finally {
    Object.defineProperty(navigator, "onLine", { value: onLine, configurable: true });
  }
});

it("a contact of which something was typed leads to its form", async () => {
  show({ contacts: ["new", id] }, "/");
  await soon(() => expect(dialog()).toContain("New contact"));
  const ways = [...document.querySelectorAll("[role=dialog] li a")].map((one) => one.getAttribute("href"));
  expect(ways).toEqual(["/contacts?open=new", `/contacts?open=${id}`]);
});

const said = "What is typed in these forms was not sent, and signing out loses it.";

it.each([
  [{ forms: ["Your name"] }, true],
  [{ forms: ["Your name"], contacts: ["new"] }, false],
])("of forms alone, of which nothing is kept, it says that what is typed is lost: %j %s", async (what, isSaid) => {
  show(what, "/");
  await soon(() => expect(dialog()).toContain("Your name"));
  expect([dialog().includes(said), dialog().includes("Open one to go on with it")]).toEqual([isSaid, !isSaid]);
});

it.each([{ forms: ["Your name"] }, { contacts: ["new"] }])(
  "the focus begins at the button that stays: %j",
  async (what) => {
    show(what, "/");
    await soon(() => expect(textOf(document.activeElement)).toBe("Stay signed in"));
  },
);
