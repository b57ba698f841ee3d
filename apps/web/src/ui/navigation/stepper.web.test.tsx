// The steps of a wizard say where one is, to the eye and to those who listen.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, every, one, show } from "../page-for-tests.tsx";
import { Stepper } from "./stepper.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

it("the bar marks steps as completed, in error, active or still ahead [spec 2.widget.progress] [spec 4.widget.step]", async () => {
  await show(
    <Stepper
      label="Declaration"
      steps={[
        { id: "request", label: "Request", state: "completed" },
        { id: "documents", label: "Documents", hint: "1 document is missing", state: "error" },
        { id: "payment", label: "Payment", state: "active" },
        { id: "received", label: "Received", state: "ahead" },
      ]}
    />,
  );
  expect(one("ol").getAttribute("aria-label")).toBe("Declaration");
  expect(every("li").map(({ dataset, textContent }) => [dataset.state, textContent])).toEqual([
    ["completed", "Requestcompleted"],
    ["error", "Documentsneeds fixing1 document is missing"],
    ["active", "3Paymentcurrent step"],
    ["ahead", "4Receivedstill to come"],
  ]);
  expect(every("li").map((step) => step.querySelector("svg") !== null)).toEqual([true, true, false, false]);
  expect(every("[aria-current=step]").map(({ dataset }) => dataset.state)).toEqual(["active"]);
});
