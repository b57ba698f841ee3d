import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gathered } from "./gathered.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("the first message has a list fetched at once, those of the next second once more at its end", () => {
  const fetched: string[] = [];
  const fetchAgain = gathered(([name]) => void fetched.push(String(name)));
  for (let at = 0; at < 50; at += 1) fetchAgain(["filings"]);
  fetchAgain(["declarations"]);
  expect(fetched).toEqual(["filings", "declarations"]);
  vi.advanceTimersByTime(1_000);
  expect(fetched).toEqual(["filings", "declarations", "filings"]);
  vi.advanceTimersByTime(5_000);
  expect(fetched).toHaveLength(3);
  fetchAgain(["filings"]);
  expect(fetched).toHaveLength(4);
});
