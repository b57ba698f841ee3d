// All papers of money on one screen: what each is, for what, and those of one kind.
import { dubaiMonths } from "@filings/contract/values/time/dubai-day";
import { afterEach, expect, it, vi } from "vitest";
import { showScreen, textOf } from "#session/screen-for-tests.tsx";
import { PapersScreen } from "./papers-screen.tsx";

// Of the second in Dubai, whatever the clock of the reader.
const day = "2026-11-01T20:30:00.000Z";
const paper = { is_tax_invoice: true, amount_e5: 4_900_000, currency: "USD", issued_at: day };
const results = [
  { ...paper, id: "01a00000-0000-7000-8000-0000000000a1", kind: "PLAN_FEE", number: "R-000003" },
  { ...paper, id: "01a00000-0000-7000-8000-0000000000a2", kind: "CREDIT_NOTE", number: "CN-000001" },
  { ...paper, id: "01a00000-0000-7000-8000-0000000000a3", kind: "CREDITS", number: "R-000002", is_tax_invoice: false },
];

let close: () => void = () => {};
afterEach(() => close());

function show(papers: readonly object[]): void {
  const page = { count: papers.length, count_capped: false, next: null, previous: null, page: null, page_size: 25 };
  const first_issued_at = papers.length === 0 ? null : day;
  ({ close } = showScreen({
    path: "/subscriptions/papers",
    Screen: PapersScreen,
    answers: { "/api/subscriptions/papers/": () => Response.json({ ...page, first_issued_at, results: papers }) },
  }));
}

it("says of each what it is and for what, leads to the page of bought credits, and saves every one", async () => {
  show(results);
  await vi.waitFor(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(3));
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => textOf(row));
  expect(rows[0]).toMatch(/R-000003.*Tax invoice · Fee of the plan.*2 Nov 2026.*USD.49\.00/);
  expect(rows[1]).toMatch(/CN-000001.*Credit note.*−USD.49\.00/);
  expect(rows[2]).toMatch(/R-000002.*Receipt · Credits bought/);
  expect([...document.querySelectorAll("tbody a")].map((one) => one.getAttribute("href"))).toEqual([
    "/subscriptions/receipts/01a00000-0000-7000-8000-0000000000a3",
  ]);
  const saves = [...document.querySelectorAll("tbody button")].map((one) => one.getAttribute("aria-label"));
  expect(saves).toEqual(["Save R-000003 as PDF", "Save CN-000001 as PDF", "Save R-000002 as PDF"]);
});

it("says what will stand where nothing is yet", async () => {
  show([]);
  await vi.waitFor(() => expect(document.body.textContent).toContain("A receipt appears here as soon as"));
});

const optionsOf = (label: string) => {
  const field = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  return [...(document.getElementById(field?.htmlFor ?? "")?.querySelectorAll("option") ?? [])].map(textOf);
};

it("offers the months since the first paper, and this one alone where there is none", async () => {
  const count = dubaiMonths(new Date("2026-11-15T00:00:00Z"), new Date()).length;
  show(results);
  await vi.waitFor(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(3));
  expect(optionsOf("Month")).toHaveLength(1 + count);
  expect(optionsOf("Entries")).toContain("Credit notes");
  close();
  show([]);
  await vi.waitFor(() => expect(optionsOf("Month")).toHaveLength(2));
});

it("names the button that saves once: on the button", async () => {
  show(results);
  await vi.waitFor(() => expect(document.querySelectorAll("tbody tr")).toHaveLength(3));
  expect(textOf(document.querySelector("tbody button"))).toBe("Save as PDF");
  expect(document.querySelector("[data-label='Save as PDF']")).toBeNull();
});
