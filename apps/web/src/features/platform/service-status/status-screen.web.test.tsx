import type { PartState } from "@filings/contract/api/platform/status";
import { afterEach, expect, it } from "vitest";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { StatusScreen } from "./status-screen.tsx";

let close: () => void = () => {};
afterEach(() => close());

it.each<[string, PartState[], string]>([
  ["all is running only when each part is up", ["UP", "UP"], "All systems running"],
  [
    "what runs and what is not known when a part was not used lately",
    ["UP", "UNKNOWN"],
    "Running: Filings App. Not used lately: NAIC, for MPCI filings.",
  ],
  ["something is not answering when a part is down", ["UNKNOWN", "DOWN"], "Something is not answering now"],
])("says that %s", async (_title, states, headline) => {
  const checked_at = "2026-11-21T08:00:00.000Z";
  const parts = states.map((state, at) => ({ part: ["PLATFORM", "NAIC"][at], state, since: null, checked_at }));
  const history = { until: "2026-11-21", minutes: 720, parts: [] };
  const answers = {
    "/api/status/": () => Response.json({ checked_at, parts }),
    "/api/status/history/": () => Response.json(history),
  };
  close = showScreen({ path: "/", Screen: StatusScreen, answers }).close;
  await soon(() => expect(textOf(document.querySelector("p[role=status]"))).toBe(headline));
});

it("tells of ninety days in bars and in words, and of what nobody looked at", async () => {
  const checked_at = "2026-11-21T08:00:00.000Z";
  const parts = ["PLATFORM", "ADC"].map((part) => ({ part, state: "UP", since: null, checked_at }));
  const days = [
    { day: "2026-11-19", checks: 1_440, failed: 0 },
    { day: "2026-11-20", checks: 1_440, failed: 90 },
    { day: "2026-11-21", checks: 360, failed: 0 },
  ];
  const history = { until: "2026-11-21", minutes: 720, parts: [{ part: "PLATFORM", days }] };
  const answers = {
    "/api/status/": () => Response.json({ checked_at, parts }),
    "/api/status/history/": () => Response.json(history),
  };
  close = showScreen({ path: "/", Screen: StatusScreen, answers }).close;
  await soon(() => expect(document.querySelectorAll("[data-look]").length).toBe(90));
  const bars = [...document.querySelectorAll<HTMLElement>("[data-look]")];
  expect(bars.slice(-4).map(({ dataset }) => dataset.look)).toEqual(["EMPTY", "ALL", "MANY", "ALL"]);
  expect(bars.slice(-3).map(({ style }) => style.getPropertyValue("--checked"))).toEqual(["1", "1", "0.5"]);
  expect(bars[0]!.closest("[aria-hidden=true]")).not.toBeNull();
  const platform = document.querySelector("ul > li")?.textContent;
  expect(platform).toContain("Checks that were answered in the last 90 days: 97.22%. Days with checks: 3.");
  expect(platform).toContain("Days with unanswered checks: 1");
  expect(textOf(document.querySelector("details li"))).toBe("20 Nov 2026: 90 of 1,440 checks not answered");
  expect(document.body.textContent).toContain("Nothing was checked in the last 90 days.");
});
