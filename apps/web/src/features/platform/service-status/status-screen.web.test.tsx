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
  close = showScreen({ path: "/", Screen: StatusScreen, answers: () => Response.json({ checked_at, parts }) }).close;
  await soon(() => expect(textOf(document.querySelector("p[role=status]"))).toBe(headline));
});
