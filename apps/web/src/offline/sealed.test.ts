// What is sealed is read again by its person alone, and only under its own name.
import { expect, test } from "vitest";
import { keyFrom, seal, unseal } from "./sealed.ts";

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

test("the browser gives the bytes of a key to no script", async () => {
  await expect(crypto.subtle.exportKey("raw", await keyOf(1))).rejects.toThrow();
});
