// The work queue of a company that one goes on for: nothing that only the company before was asked stands in it.
import { afterEach, expect, it, vi } from "vitest";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { aDeclaration } from "#filing/adc/declaration.example.ts";
import { refuses, showScreen } from "#session/screen-for-tests.tsx";
import { WorkQueueScreen } from "./work-queue-screen.tsx";

let close: () => void = () => {};
afterEach(() => close());

it("reports no failure of declarations, which were still asked for while the company changed", async () => {
  const of = { isReleased: true };
  const none = { count: 0, count_capped: false, next: null, previous: null, page: 1, page_size: 25 };
  const declaration = aDeclaration({ needs_action: true });
  const refused = vi.fn();
  const shown = showScreen({
    path: "/",
    Screen: () => <WorkQueueScreen />,
    search: { parseSearch, stringifySearch },
    answers: async ({ pathname }) => {
      if (pathname.endsWith("/available/")) {
        if (!of.isReleased) await vi.waitFor(() => expect(refused).toHaveBeenCalled());
        const missing = of.isReleased ? [] : ["NOT_RELEASED"];
        return Response.json([
          { system: "MPCI", country: "ae", authority: "mpci", available: false, missing: ["MPCI_CONNECTION"] },
          { system: "ADC", country: null, authority: "adc", available: of.isReleased, missing },
        ]);
      }
      if (!pathname.includes("/adc/")) return Response.json({ ...none, results: [], status_counts: {} });
      if (!of.isReleased) {
        refused();
        return refuses(404, "feature_off", "This is not switched on for your company yet.");
      }
      const { status } = declaration;
      return Response.json({ ...none, count: 1, results: [declaration], status_counts: { [status]: 1 } });
    },
  });
  close = shown.close;
  await vi.waitFor(() => expect(document.body.textContent).toContain("Cooling units"), { timeout: 15_000 });
  of.isReleased = false;
  await shown.queries.resetQueries();
  await vi.waitFor(() => expect(document.body.textContent).toContain("Connect your company to NAIC first."));
  expect(document.body.textContent).not.toContain("not switched on");
});
