// The list of declarations: how it counts them, what its filter of statuses is called, its columns and its saved views.
import { afterEach, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { buttonNamed, type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { readListAddress } from "./list-address.ts";
import { AdcListScreen } from "./list-screen.tsx";

let close: () => void = () => {};
afterEach(() => {
  close();
  localStorage.clear();
});

function show(search = "", views: readonly object[] = []): ScreenShown {
  const assigned_by = { name: "Yusuf Karim", at: "2026-11-20T08:00:00.000Z" };
  const mispaid = aDeclaration({ status: "PAYMENT_STARTED", attention: "payment_mismatch", assigned_by });
  const list = { count: 1, count_capped: false, next: null, previous: null, page: 1, page_size: 25 };
  const shown = showScreen({
    path: "/adc/filings",
    Screen: AdcListScreen,
    address: `/adc/filings${search}`,
    search: { parseSearch, stringifySearch },
    validateSearch: readListAddress,
    answers: (url) => {
      if (url.pathname.endsWith("/views/")) return Response.json({ results: views });
      // Of those who are gone, only administrators are told.
      if (url.pathname.endsWith("/users/list/")) return Response.json([]);
      return Response.json({ ...list, status_counts: { PAYMENT_STARTED: 1 }, results: [mispaid] });
    },
  });
  close = shown.close;
  return shown;
}

const headings = () => [...document.querySelectorAll("thead th")].map((head) => head.textContent);

it("counts declarations, and names the status of open payments as its badges do", async () => {
  show();
  await soon(() => expect(document.body.textContent).toContain("1 of 1 declaration"));
  await soon(() => expect(document.body.textContent).toContain("Amounts differ"));
  buttonNamed("Status").click();
  await soon(() => expect(document.body.textContent).toContain("Payment open / Amounts differ · 1"));
});

it("shows the columns that the address names, in their order", async () => {
  show("?columns=name.created.number-wide");
  await soon(() => expect(headings()).toEqual(["Name", "Created", "Filing number"]));
  expect(document.querySelectorAll("tbody tr:first-child > *")).toHaveLength(3);
});

it("keeps the columns that a person has chosen", async () => {
  show();
  // A choice is kept for the person, who is known when the list is.
  await soon(() => expect(document.body.textContent).toContain("1 of 1 declaration"));
  await soon(() => buttonNamed("Columns").click());
  await soon(() => {
    const label = [...document.querySelectorAll("label")].find((each) => each.textContent === "Customs centre");
    if (label === undefined) throw new Error("the columns are not offered yet");
    label.click();
  });
  const others = ["Name", "Status", "Filing number", "Declaration type", "Importer", "Exporter", "Expected", "Created"];
  await soon(() => expect(headings()).toEqual(others));
  close();
  show();
  await soon(() => expect(headings()).toEqual(others));
});

it("has its saved views beside the folders, and opens with the chosen one", async () => {
  const view = { id: "01a00000-0000-7000-8000-000000000040", system: "ADC", name: "To pay", position: 0 };
  const address = JSON.stringify({ status: ["PAYMENT_STARTED"], secret: 1 });
  const shown = show("", [{ ...view, address, is_shared: false, is_own: true, is_default: true }]);
  await soon(() => expect(shown.address()).toBe("/adc/filings?status=PAYMENT_STARTED"));
  await soon(() => expect(document.querySelector("[aria-current]")?.textContent).toBe("To pay"));
});

it("the link of a hand-over names the person who left, also to whom is not told of those who are gone", async () => {
  show("?from=01a00000-0000-7000-8000-0000000000d7");
  await soon(() => expect(document.body.textContent).toContain("1 of 1 declaration"));
  await soon(() => expect(document.body.textContent).toMatch(/Handed over by.{0,3}Yusuf Karim/));
});
