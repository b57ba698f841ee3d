// The Enter that opened a dialog sends nothing while it is held: neither its form nor a line of a longer text is meant by it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, one, show } from "../page-for-tests.tsx";
import { Dialog } from "./dialog.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

/** Whether the browser would go on with it, which sends the form of a field. */
function goesOn(field: string, repeat: boolean): boolean {
  return one(field).dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }),
  );
}

it("is passed over in a field, and goes on in a text of several lines", async () => {
  await show(
    <Dialog isOpen onClose={() => {}} title="New unit">
      <input />
      <textarea />
    </Dialog>,
  );
  expect([goesOn("input", false), goesOn("input", true), goesOn("textarea", true)]).toEqual([true, false, true]);
});
