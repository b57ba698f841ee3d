// A browser knows who signed in last, and a full storage never names the one before.
import { afterEach, expect, it } from "vitest";
import { signsInHere } from "../session-edits.ts";
import { signedInHere } from "./signed-in-here.ts";
import { fillStorage } from "./storage-for-tests.ts";

const held: { empty: () => void } = { empty: () => {} };
afterEach(() => {
  held.empty();
  held.empty = () => {};
  localStorage.clear();
});

it("names the newest", () => {
  expect(signedInHere()).toBeNull();
  for (const user of ["amira", "omar"]) signsInHere(user);
  expect(signedInHere()).toBe("omar");
});

it("a storage that takes nothing more names nobody rather than the one before", () => {
  signsInHere("amira");
  held.empty = fillStorage();
  signsInHere("omar");
  expect(signedInHere()).not.toBe("amira");
});
