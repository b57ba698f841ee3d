import { afterEach, beforeEach, expect, test } from "vitest";
import { keepPresses } from "./kept-press.ts";

let stop: () => void;
let clicks: number;
let button: HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML = "<main><p>Text</p><button type='button'><span>Add the shipper</span></button></main>";
  button = document.querySelector("button")!;
  clicks = 0;
  button.addEventListener("click", () => clicks++);
  stop = keepPresses(document);
});
afterEach(() => stop());

function press(from: Element, to: Element, moved = 0): void {
  from.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0, clientX: 10, clientY: 10 }));
  to.dispatchEvent(new MouseEvent("mouseup", { bubbles: true, button: 0, clientX: 10 + moved, clientY: 10 }));
}

test("a button that moved away under a pointer that stood still is pressed", () => {
  press(document.querySelector("span")!, document.querySelector("p")!);
  expect(clicks).toBe(1);
});

test("a pointer that was drawn away from the button presses nothing", () => {
  press(button, document.querySelector("p")!, 30);
  expect(clicks).toBe(0);
});

test("a press that ends where it began is left to the browser, and text presses nothing", () => {
  press(document.querySelector("span")!, button);
  press(document.querySelector("p")!, button);
  expect(clicks).toBe(0);
});

test("a button that is gone is not pressed", () => {
  button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
  button.remove();
  document.querySelector("p")!.dispatchEvent(new MouseEvent("mouseup", { bubbles: true, button: 0 }));
  expect(clicks).toBe(0);
});
