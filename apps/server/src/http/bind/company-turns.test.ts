import { expect, test } from "vitest";
import { createCompanyTurns } from "./company-turns.ts";

test("calls of one company run one after the other, also after one that failed, and no other company waits for them", async () => {
  const inTurn = createCompanyTurns();
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const call = (company: string, name: string) =>
    inTurn(company, async () => {
      begun.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      await end.promise;
      return name;
    });
  const hundred = ["a1", "a2", "a3"].map((name) => call("a", name));
  const other = call("b", "b1");
  await expect.poll(() => begun).toEqual(["a1", "b1"]);
  ends.get("a1")!.reject(new Error("failed"));
  await expect(hundred[0]).rejects.toThrow("failed");
  await expect.poll(() => begun).toEqual(["a1", "b1", "a2"]);
  // Who comes while another runs waits for it too.
  const late = call("a", "a4");
  ends.get("a2")!.resolve();
  await expect.poll(() => begun).toEqual(["a1", "b1", "a2", "a3"]);
  ends.get("a3")!.resolve();
  await expect.poll(() => begun).toEqual(["a1", "b1", "a2", "a3", "a4"]);
  for (const { resolve } of ends.values()) resolve();
  expect(await Promise.all([hundred[1], hundred[2], late, other])).toEqual(["a2", "a3", "a4", "b1"]);
});
