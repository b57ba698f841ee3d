// The page opens where the browser forbids its storages, and what is typed is said not to be kept.
import { expect, it } from "vitest";
import { createUnsentStore } from "#offline/unsent/unsent-store.ts";
import { standInForStorages } from "./missing-storage.ts";

function aPage(): Pick<Window, "localStorage" | "sessionStorage"> {
  const page = { sessionStorage: null };
  Object.defineProperty(page, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  return page as unknown as Pick<Window, "localStorage" | "sessionStorage">;
}

it("a storage that is forbidden or missing is one that takes nothing", () => {
  const page = aPage();
  standInForStorages(page);
  expect([page.localStorage.getItem("a"), page.sessionStorage.length]).toEqual([null, 0]);
  const store = createUnsentStore(() => page.localStorage);
  expect(() => store.setItem("note", "Seal 4711")).toThrow("keeps nothing");
  expect([store.getItem("note"), store.isAlone("note")]).toEqual(["Seal 4711", true]);
});

it("a storage that is there stays", () => {
  const before = window.localStorage;
  standInForStorages(window);
  expect(window.localStorage).toBe(before);
});
