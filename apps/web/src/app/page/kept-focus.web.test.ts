import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./kept-focus.ts";

let stop: () => void;

beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function draw(inside: string): void {
  document.body.innerHTML = `<main id="main"><h1>Bill</h1><div>${inside}</div></main>`;
}
const get = (id: string) => document.getElementById(id) as HTMLElement;
/** As React removes: the focus is told of it a moment later. */
async function remove(...ids: string[]): Promise<void> {
  for (const id of ids) get(id).remove();
  await Promise.resolve();
}
const focused = () => document.activeElement?.id;

const field = `<div><label for="hs">HS code</label><div><span><input id="hs"><button id="open"></button></span>
  <p id="note">Wrong. <button id="use">Use 640399</button></p></div></div><input id="origin">`;

test("a suggestion that was taken leaves the focus in the field it filled", async () => {
  draw(field);
  get("use").focus();
  await remove("note");
  expect(focused()).toBe("hs");
});

test("on a phone the keyboard does not open over what was just filled in", async () => {
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (query) => ({ matches: query === "(pointer: coarse)" }) as never,
  );
  draw(field);
  get("use").focus();
  await remove("use");
  expect(focused()).toBe("");
});

const rows = `<ul><li id="one"><button id="change-1"></button><button id="remove-1"></button></li>
  <li id="two"><button id="change-2"></button><button id="remove-2"></button></li></ul><button id="add"></button>`;

test("a removed row leaves the focus at the next one, the last one at what stands below", async () => {
  draw(rows);
  get("remove-1").focus();
  await remove("one");
  expect(focused()).toBe("change-2");
  get("remove-2").focus();
  await remove("two");
  expect(focused()).toBe("add");
});

test("what takes the place of a button takes its focus", async () => {
  draw(rows);
  get("change-2").focus();
  get("two").insertAdjacentHTML("afterend", "<li><button id='new'></button></li>");
  await remove("two");
  expect(focused()).toBe("new");
});

test("rows that are removed together leave the focus at what follows them all", async () => {
  draw(rows);
  get("remove-2").focus();
  await remove("two", "one");
  expect(focused()).toBe("add");
});

test("a closed dialog, an edited cell and a page that is left keep their own ways", async () => {
  draw(`<div role="dialog" id="dialog"><button id="close"></button></div><div role="grid"><i id="i"><input id="cell"></i></div>
    <button id="other"></button>`);
  get("close").focus();
  await remove("dialog");
  expect(focused()).toBe("");
  get("cell").focus();
  await remove("i");
  expect(focused()).toBe("");
  get("other").focus();
  history.pushState(null, "", "/elsewhere");
  await remove("other");
  expect(focused()).toBe("");
});

test("within a dialog the focus stays in it", async () => {
  draw(`<div role="dialog"><i id="i"><button id="remove"></button></i></div><button id="outside"></button>`);
  get("remove").focus();
  await remove("i");
  expect(focused()).toBe("");
});
