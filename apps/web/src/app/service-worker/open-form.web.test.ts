// When a page may not be exchanged for a newer one.
import { expect, test } from "vitest";
import { isFormOpen } from "./open-form.ts";

test.each([
  ["a form", "<main id='main'><form></form></main>", true],
  ["a text without a form", "<main id='main'><textarea></textarea></main>", true],
  ["a dialog", "<main id='main'></main><div role='dialog'></div>", true],
  ["a list with its search and boxes", "<main id='main'><input type='search'><input type='checkbox'></main>", false],
  ["a search of the frame", "<header><input></header><main id='main'><p>Filing</p></main>", false],
])("%s", (_what, html, isOpen) => {
  document.body.innerHTML = html;
  expect(isFormOpen(document)).toBe(isOpen);
});
