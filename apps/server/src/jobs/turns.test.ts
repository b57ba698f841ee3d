import { describe, expect, test } from "vitest";
import { createTurns } from "./turns.ts";

describe("turns", () => {
  test("let so many work at once and the others in the order in which they came, also after one that failed", async () => {
    const turn = createTurns(2);
    const begun: number[] = [];
    const ends: PromiseWithResolvers<void>[] = [];
    const all = [0, 1, 2, 3, 4].map((one) => {
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return turn(async () => {
        begun.push(one);
        await end.promise;
        return one;
      });
    });
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[1]!.reject(new Error("failed"));
    await expect(all[1]).rejects.toThrow("failed");
    expect(begun).toEqual([0, 1, 2]);
    for (const { resolve } of ends) resolve();
    expect(await Promise.all([all[0], all[2], all[3], all[4]])).toEqual([0, 2, 3, 4]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(await turn(async () => "free again")).toBe("free again");
  });
});
