// Before everything that waits stands the fee that stops all filing when nobody pays it, for those who may pay.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import type { Permission } from "@filings/contract/company/permissions";
import { amountScale } from "@filings/contract/limits";
import { afterEach, expect, it, vi } from "vitest";
import { queryKeys } from "#api/query-keys.ts";
import { showScreen } from "#session/screen-for-tests.tsx";
import { HomePage } from "./home-page.tsx";

const due: NonNullable<Subscription["fee"]["due"]> = {
  id: "01a00000-0000-7000-8000-0000000000fe",
  plan: "STANDARD",
  begins_at: "2026-11-30T20:00:00.000Z",
  amount_e5: 149 * amountScale,
  failed_because: "NO_MONEY",
  charge_again_at: "2026-12-02T20:00:00.000Z",
  stops_at: "2026-12-07T20:00:00.000Z",
  is_stopped: false,
};

let close: () => void = () => {};
afterEach(() => close());

function show(permissions: readonly Permission[]) {
  const server = { due: due as typeof due | null };
  const asked: string[] = [];
  const none = { count: 0, count_capped: false, next: null, previous: null, page: 1, page_size: 1, results: [] };
  const shown = showScreen({
    path: "/",
    Screen: HomePage,
    permissions,
    answers: ({ pathname }) => {
      asked.push(pathname);
      if (pathname === "/api/subscriptions/plans/")
        return Response.json({ fee: { currency: "USD", next: null, card: null, due: server.due } });
      if (pathname === "/api/filings/available/")
        return Response.json([{ system: "MPCI", country: "ae", authority: "mpci", available: true, missing: [] }]);
      return Response.json({ ...none, status_counts: {} });
    },
  });
  close = shown.close;
  return { ...shown, asked, server };
}

async function sees(text: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent).toMatch(text), { timeout: 15_000 });
}

it("says first what is unpaid and when submitting stops, with the way to pay it, and nothing once it is paid", async () => {
  const { queries, server } = show(["pay"]);
  await sees(
    /was not paid: the card has no moneyUntil 8 Dec 2026 everything works.*Pay USD.149\.00.*Nothing to do yet/,
  );
  server.due = null;
  await queries.invalidateQueries({ queryKey: queryKeys.subscription });
  await vi.waitFor(() => expect(document.body.textContent).not.toContain("was not paid"));
});

it("asks nothing of it for those who may not pay", async () => {
  const { asked } = show(["prepare"]);
  await sees("Nothing to do yet");
  expect(asked).not.toContain("/api/subscriptions/plans/");
  expect(document.body.textContent).not.toContain("was not paid");
});
