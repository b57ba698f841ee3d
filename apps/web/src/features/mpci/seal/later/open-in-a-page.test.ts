// What one page of a browser knows of the keys that are open in its others.
import { locks } from "node:worker_threads";
import { expect, it } from "vitest";
import { isKeyOpenInAPage, tellKeyOpen } from "./open-in-a-page.ts";

it("knows of a key of the same person until the last page that has it open locks it", async () => {
  expect(await isKeyOpenInAPage("amira", locks)).toBe(false);
  const one = tellKeyOpen("amira", locks);
  const other = tellKeyOpen("amira", locks);
  await expect.poll(() => isKeyOpenInAPage("amira", locks)).toBe(true);
  expect(await isKeyOpenInAPage("omar", locks)).toBe(false);
  one();
  expect(await isKeyOpenInAPage("amira", locks)).toBe(true);
  other();
  await expect.poll(() => isKeyOpenInAPage("amira", locks)).toBe(false);
});

it("knows of none where the browser has no locks", async () => {
  tellKeyOpen("amira", undefined)();
  expect(await isKeyOpenInAPage("amira", undefined)).toBe(false);
});
