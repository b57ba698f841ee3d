// What is said of the errors of a form after an attempt to send it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, pass, show } from "../page-for-tests.tsx";
import { ErrorSummary, type SummarisedError } from "./error-summary.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

async function showErrors(errors: readonly SummarisedError[]): Promise<void> {
  await show(
    <>
      <ErrorSummary title="To fix" errors={errors} attempt={1} />
      <input id="name" />
      <input id="city" />
    </>,
  );
  await pass(10);
}

const name = { fieldId: "name", message: "Enter the name." };

it("leads to the field of a single error, which is said there, and repeats nothing", async () => {
  await showErrors([name]);
  expect(document.activeElement?.id).toBe("name");
  expect(document.querySelector("section")).toBeNull();
});

it.each([
  ["several errors", [name, { fieldId: "city", message: "Enter the city." }]],
  ["an error of no field", [{ message: "Enter the name." }]],
  ["an error of a field that is not on the page", [{ fieldId: "street", message: "Enter the name." }]],
])("lists %s and takes the focus", async (_what, errors) => {
  await showErrors(errors);
  expect(document.querySelectorAll("section li")).toHaveLength(errors.length);
  expect(document.activeElement?.tagName).toBe("SECTION");
});
