// Where the focus of a dialog begins: at its work, or above what would be scrolled past on the way there.
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, one, pass, show } from "../page-for-tests.tsx";
import { Dialog } from "./dialog.tsx";
import { useFirstFocus } from "./first-focus.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Work({ isThere }: { readonly isThere: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field, isThere);
  return (
    <Dialog isOpen focusesItself onClose={() => {}} title="Seal it">
      <section>
        <h3>What you seal</h3>
      </section>
      <input ref={field} />
    </Dialog>
  );
}

/** What lies in the dialog is so high; its field ends there, and the dialog shows 400. */
function drawn(height: number): void {
  const isScroller = (element: Element) => element.querySelector(":scope > section") !== null;
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: Element) {
    return isScroller(this) ? height : 400;
  });
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 300, this instanceof HTMLInputElement ? height : 400);
  });
}

afterEach(() => vi.restoreAllMocks());

it("begins at the field where that is in view", async () => {
  drawn(400);
  await show(<Work isThere />);
  await pass(0);
  expect(document.activeElement).toBe(one("input"));
});

it("begins at the first heading where the field is out of view", async () => {
  drawn(900);
  await show(<Work isThere />);
  await pass(0);
  expect(document.activeElement).toBe(one("h3"));
});

it("begins at the whole dialog until the work is there", async () => {
  drawn(400);
  await show(<Work isThere={false} />);
  await pass(0);
  expect(document.activeElement).toBe(one("[role=dialog]"));
});
