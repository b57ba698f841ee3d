// A browser knows who signed in last, and a full storage never names the one before.
import { afterEach, expect, it } from "vitest";
import { isSettledHere, signedInHere, signsInHere } from "./signed-in-here.ts";
import { fillStorage } from "./storage-for-tests.ts";

const held: { empty: () => void } = { empty: () => {} };
afterEach(() => {
  held.empty();
  held.empty = () => {};
  localStorage.clear();
});

it("names the newest", () => {
  expect(signedInHere()).toBeNull();
  for (const user of ["amira", "omar"]) signsInHere(user, true);
  expect(signedInHere()).toBe("omar");
});

it("knows whose page it is before what the other one left is sealed", () => {
  signsInHere("amira", true);
  signsInHere("omar", false);
  expect([signedInHere(), isSettledHere("omar")]).toEqual(["omar", false]);
  signsInHere("omar", true);
  expect([isSettledHere("omar"), isSettledHere("amira")]).toEqual([true, false]);
});

it("a storage that takes nothing more names nobody rather than the one before", () => {
  signsInHere("amira", true);
  held.empty = fillStorage();
  signsInHere("omar", true);
  expect(signedInHere()).not.toBe("amira");
});
