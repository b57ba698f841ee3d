import { expect, test, vi } from "vitest";
import { inDatabase } from "./database-turns.ts";

test("jobs take turns, and one that waits for a lock lets the others go on", async () => {
  vi.useFakeTimers();
  const begun: string[] = [];
  const locked = Promise.withResolvers<string>();
  const first = inDatabase(() => {
    begun.push("locked");
    return locked.promise;
  });
  const second = inDatabase(async () => {
    begun.push("second");
    return "done";
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(begun).toEqual(["locked"]);
  await vi.advanceTimersByTimeAsync(51);
  expect(begun).toEqual(["locked", "second"]);
  expect(await second).toBe("done");
  const failed = inDatabase(() => Promise.reject(new Error("away")));
  await expect(failed).rejects.toThrow("away");
  locked.resolve("late");
  expect(await first).toBe("late");
  expect(await inDatabase(async () => "next")).toBe("next");
  vi.useRealTimers();
});
