// What is sealed is read again by its person alone, and only under its own name.
import { expect, test } from "vitest";
import { hiddenName, keyFrom, seal, unseal } from "./sealed.ts";

const keyOf = (byte: number) => keyFrom(Buffer.alloc(32, byte).toString("base64"));

test("what was sealed is read again, and no two seals of it are alike", async () => {
  const key = await keyOf(1);
  const [one, other] = await Promise.all([seal(key, "a", { bill: "بوليصة 7" }), seal(key, "a", { bill: "بوليصة 7" })]);
  expect(await unseal(key, "a", one)).toEqual({ bill: "بوليصة 7" });
  expect(Buffer.from(one.bytes)).not.toEqual(Buffer.from(other.bytes));
  expect(Buffer.from(one.bytes).toString("latin1")).not.toContain("bill");
});

test("another person's key and another name read nothing of it", async () => {
  const sealed = await seal(await keyOf(1), "amira:filing", "typed");
  await expect(unseal(await keyOf(2), "amira:filing", sealed)).rejects.toThrow();
  await expect(unseal(await keyOf(1), "amira:other", sealed)).rejects.toThrow();
});

test("a hidden name is always the same under one key, and tells nothing of what it stands for", async () => {
  const asked = 'listMpciFilings [null,{"search":"steel pots"}]';
  const name = await hiddenName(await keyOf(1), asked);
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect(await hiddenName(await keyOf(1), asked)).toBe(name);
  expect(await hiddenName(await keyOf(2), asked)).not.toBe(name);
  expect(await hiddenName(await keyOf(1), `${asked} `)).not.toBe(name);
});

test("the browser gives the bytes of a key to no script", async () => {
  await expect(crypto.subtle.exportKey("raw", await keyOf(1))).rejects.toThrow();
});
