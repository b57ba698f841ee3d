// What a full or forbidden storage does not take stays in this page, which knows it and asks before it is left.
import { expect, it } from "vitest";
import { createUnsentStore } from "./unsent-store.ts";

/** The storage of a browser with space for so many letters. */
function aFullStorage(most: number) {
  const held = new Map<string, string>();
  const space = { most };
  const taken = () => [...held].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  const storage: Storage = {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (name) => held.get(name) ?? null,
    removeItem: (name) => void held.delete(name),
    setItem: (name, text) => {
      if (taken() - (held.get(name)?.length ?? -name.length) + text.length > space.most)
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      held.set(name, text);
    },
  };
  return { storage, held, space };
}

const asksBeforeLeaving = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("keeps in this page what has no space, and gives it to the storage once there is", () => {
  const { storage, held, space } = aFullStorage(20);
  // What another test left in the window asks too.
  const usually = asksBeforeLeaving();
  const store = createUnsentStore(() => storage);
  store.setItem("note:1", "short");
  expect(() => store.setItem("note:1", "longer than there is space for")).toThrow();
  expect([store.getItem("note:1"), held.get("note:1")]).toEqual(["longer than there is space for", "short"]);
  expect([store.isAlone("note"), store.isAlone("note:1"), store.isAlone("note:2"), store.isAlone("")]).toEqual([
    ...[true, true, false, true],
  ]);
  expect(asksBeforeLeaving()).toBe(true);
  space.most = 100;
  store.setItem("note:1", "longer than there is space for");
  expect(held.get("note:1")).toBe("longer than there is space for");
  expect([store.isAlone(""), asksBeforeLeaving()]).toEqual([false, usually]);
});

it("names everything once, wherever it lies, and forgets it everywhere", () => {
  const { storage, held } = aFullStorage(20);
  const store = createUnsentStore(() => storage);
  store.setItem("note:1", "short");
  for (const name of ["note:1", "note:2"]) expect(() => store.setItem(name, "no space for this")).toThrow();
  expect([store.length, store.key(0), store.key(1), store.key(2)]).toEqual([2, "note:1", "note:2", null]);
  for (const name of ["note:1", "note:2"]) store.removeItem(name);
  expect([store.length, held.size, store.isAlone("")]).toEqual([0, 0, false]);
});

it("goes on where the storage is forbidden, and says each time that this page alone has it", () => {
  const store = createUnsentStore(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  expect([store.length, store.getItem("note:1")]).toEqual([0, null]);
  const heard: boolean[] = [];
  const stop = store.subscribe(() => heard.push(store.isAlone("note:1")));
  expect(() => store.setItem("note:1", "typed")).toThrow();
  expect(store.getItem("note:1")).toBe("typed");
  store.removeItem("note:1");
  stop();
  expect(heard).toEqual([true, false]);
});
