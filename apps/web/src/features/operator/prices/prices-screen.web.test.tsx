// The price table: what waits shows its difference and who may decide it, and a proposal holds what was changed alone.
import { afterEach, expect, it, vi } from "vitest";
import { type Sent, showScreen } from "#session/screen-for-tests.tsx";
import { PricesScreen } from "./prices-screen.tsx";

const own = {
  id: "01a00000-0000-7000-8000-0000000000e1",
  from: "2026-11-30T20:00:00.000Z",
  items: [{ kind: "MPCI_FILING", subject: "BASIC", before: 400_000, value: 500_000 }],
  ...{ is_dearer: true, reason: "Board of 20 November", proposed_by: "Noor Saeed", is_own: true },
  proposed_at: "2026-11-20T10:00:00.000Z",
  ...{ outcome: null, decided_by: null, decided_at: null, decided_reason: null },
  effect: { companies: 2, filings: 8, before_e5: 187_500, after_e5: 337_500 },
};
const others = {
  ...own,
  id: "01a00000-0000-7000-8000-0000000000e2",
  items: [{ kind: "EXCHANGE_RATE", subject: "EUR", before: 424_000_000, value: 425_500_000 }],
  ...{ is_dearer: false, is_own: false, proposed_by: "Rashid Khalil" },
  effect: { companies: 1, filings: 0, before_e5: null, after_e5: null },
};
const prices = [
  { kind: "MPCI_FILING", subject: "BASIC", value: 400_000, since: null, next: [] },
  {
    ...{ kind: "MPCI_INCLUDED", subject: "BASIC", value: 25, since: "2026-11-01T20:00:00.000Z" },
    next: [{ value: 20, from: "2026-12-31T20:00:00.000Z" }],
  },
  { kind: "EXCHANGE_RATE", subject: "AED", value: 100_000_000, since: null, next: [] },
  { kind: "EXCHANGE_RATE", subject: "EUR", value: 424_000_000, since: null, next: [] },
];
const none = { count: 0, count_capped: false, next: null, previous: null, page: 1, page_size: 25, results: [] };

const shown: { close: () => void; sent: readonly Sent[] } = { close: () => {}, sent: [] };
afterEach(() => shown.close());

function open(waiting: readonly object[]): void {
  const screen = showScreen({
    path: "/",
    Screen: PricesScreen,
    answers: {
      "/api/operator/prices/": () => Response.json(prices),
      "/api/operator/price-changes/": (_, body) =>
        body === undefined || body === null ? Response.json(waiting) : Response.json(own, { status: 201 }),
      "/api/operator/price-changes/decided/": () => Response.json(none),
    },
  });
  shown.close = screen.close;
  shown.sent = screen.sent;
}

async function button(name: string): Promise<HTMLButtonElement> {
  return vi.waitFor(
    () => {
      const found = [...document.querySelectorAll("button")].find(
        (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
      );
      expect(found, name).toBeDefined();
      return found!;
    },
    { timeout: 10_000 },
  );
}

async function type(name: string, value: string): Promise<void> {
  const input = await vi.waitFor(
    () => {
      const found = document.querySelector<HTMLInputElement>(`#field-${name}`);
      expect(found, name).not.toBeNull();
      return found!;
    },
    { timeout: 10_000 },
  );
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("focusout", { bubbles: true }));
}

it("shows each price beside the one before it, and lets nobody approve their own change", async () => {
  open([own, others]);
  await button("Approve");
  const text = document.body.textContent?.replaceAll("\u00a0", " ");
  expect(text).toContain("Basic: MPCI filing: 5 credits instead of 4 credits");
  expect(text).toContain("one costs USD 1.875 on average today and USD 3.375 then");
  expect(text).toContain("1 EUR in dirhams: AED 4.255 instead of AED 4.24");
  expect(text).toContain("20 from 1 Jan 2027");
  const names = [...document.querySelectorAll("button")].map((one) => one.textContent);
  expect(names.filter((name) => name === "Approve" || name === "Refuse")).toEqual(["Refuse", "Approve"]);
  expect(names.filter((name) => name === "Withdraw")).toHaveLength(2);
});

it("says in the question what it decides", async () => {
  open([own, others]);
  (await button("Approve")).click();
  await vi.waitFor(
    () => {
      const question = document.querySelector("[role=dialog]")?.textContent?.replaceAll("\u00a0", " ");
      expect(question).toContain("1 EUR in dirhams: AED 4.255 instead of AED 4.24");
      expect(question).not.toContain("MPCI filing");
    },
    { timeout: 10_000 },
  );
});

it("sends what was changed alone, in the unit of the table", async () => {
  open([]);
  (await button("Change: Basic")).click();
  await type("MPCI_FILING-BASIC", "4.25");
  await type("from", "2031-01-01");
  await type("reason", "Board of 20 November");
  (await button("Propose")).click();
  await vi.waitFor(() => expect(shown.sent).toHaveLength(1), { timeout: 10_000 });
  expect(shown.sent[0]?.body).toEqual({
    items: [{ kind: "MPCI_FILING", subject: "BASIC", value: 425_000 }],
    from: "2031-01-01",
    reason: "Board of 20 November",
  });
});

it.each([
  ["EXCHANGE_RATE-EUR", "0", "Exchange rates", "Enter a number from 0.00000001 to 1,000, with up to 8 decimals."],
  ["EXCHANGE_RATE-EUR", "1001", "Exchange rates", "Enter a number from 0.00000001 to 1,000, with up to 8 decimals."],
  [
    "EXCHANGE_RATE-EUR",
    "4.255000001",
    "Exchange rates",
    "Enter a number from 0.00000001 to 1,000, with up to 8 decimals.",
  ],
  ["MPCI_FILING-BASIC", "", "Basic", "Enter a number from 0 to 1,000, with up to 5 decimals."],
  ["MPCI_INCLUDED-BASIC", "1000001", "Basic", "Enter a whole number from 0 to 1,000,000."],
])("says within which bounds %s may be, where %j is typed", async (name, typed, group, words) => {
  open([]);
  (await button(`Change: ${group}`)).click();
  await type(name, typed);
  (await button("Propose")).click();
  await vi.waitFor(() => expect(document.body.textContent).toContain(words), { timeout: 10_000 });
});

it.each([
  ["Basic", true],
  ["Exchange rates", false],
])("of the prices of %s says whether companies are told of what becomes dearer: %s", async (group, isTold) => {
  open([]);
  (await button(`Change: ${group}`)).click();
  await vi.waitFor(() => expect(document.body.textContent).toContain("Another operator approves it."), {
    timeout: 10_000,
  });
  expect(document.body.textContent?.includes("Companies are told at once")).toBe(isTold);
});

it("has no rate of the dirham in dirhams", async () => {
  open([]);
  await button("Change: Exchange rates");
  expect(document.body.textContent).toContain("1 EUR in dirhams");
  expect(document.body.textContent).not.toContain("1 AED in dirhams");
});
