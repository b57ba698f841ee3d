import { afterEach, expect, it } from "vitest";
import { belongsElsewhere } from "./belongs-elsewhere.ts";

afterEach(() => localStorage.clear());

function pressed(key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true });
  document.body.dispatchEvent(event);
  return event;
}

it("single keys do nothing once they are switched off, and all others go on", () => {
  expect(belongsElsewhere(pressed("j"))).toBe(false);
  localStorage.setItem("single-keys", "off");
  expect(["j", "n", "/", "?"].map((key) => belongsElsewhere(pressed(key)))).toEqual([true, true, true, true]);
  expect(belongsElsewhere(pressed("ArrowDown"))).toBe(false);
});
