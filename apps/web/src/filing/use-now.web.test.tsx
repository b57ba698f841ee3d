import { getSelf } from "@filings/contract/api/platform/service";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCall } from "#api/call.ts";
import { followClock, toldNow } from "#i18n/time/told-time.ts";
import { useSecondsUntil } from "#identity/code/use-seconds-until.ts";
import { beginWithEmptyPages, show } from "#ui/page-for-tests.tsx";
import { useNow } from "./use-now.ts";

const hour = 3_600_000;

beginWithEmptyPages({ beforeEach, afterEach, vi });
afterEach(() => followClock(0));

/** A call that a server answers whose clock is ahead by so much; null: its answers say nothing of it. */
async function answerOfServer(movedMs: number | null): Promise<void> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (movedMs !== null) headers["clock-moved"] = String(movedMs);
  const call = createCall({
    tokens: { current: async () => "token", refresh: async () => null, signedOut: () => {} },
    languageTag: () => "en-GB",
    fetch: async () => new Response("{}", { headers }),
  });
  await call(getSelf);
}

it("what is on screen follows the server's clock with its next answer, and tells the machine's time elsewhere", async () => {
  const until = new Date(Date.now() + 3 * hour);
  function Shown() {
    const hours = Math.round((until.getTime() - useNow().getTime()) / hour);
    return `${hours} hours, ${Math.round(useSecondsUntil(until.toISOString()) / 60)} minutes`;
  }
  await show(<Shown />);
  expect(document.body.textContent).toBe("3 hours, 180 minutes");
  await act(() => answerOfServer(null));
  expect(document.body.textContent).toBe("3 hours, 180 minutes");
  await act(() => answerOfServer(2 * hour));
  expect(document.body.textContent).toBe("1 hours, 60 minutes");
  expect(Math.abs(toldNow() - Date.now() - 2 * hour)).toBeLessThan(1_000);
  await act(() => answerOfServer(5 * hour));
  expect(document.body.textContent).toBe("-2 hours, 0 minutes");
  // The app was started anew, and is at the machine's time.
  await act(() => answerOfServer(0));
  expect(document.body.textContent).toBe("3 hours, 180 minutes");
});
