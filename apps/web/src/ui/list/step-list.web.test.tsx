// A list of steps keeps its numbers and the focus when one of them is deleted.
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginWithEmptyPages, click, every, one, show } from "../page-for-tests.tsx";
import { StepList } from "./step-list.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Way() {
  const [steps, setSteps] = useState(["Yiwu", "Ningbo", "Jebel Ali"].map((label) => ({ id: label, label })));
  return <StepList label="Way" steps={steps} onDelete={(id) => setSteps(steps.filter((step) => step.id !== id))} />;
}

const lines = () => every("li").map((line) => line.textContent);

describe("a step list", () => {
  it("is numbered, and stays so when a step is deleted [spec 2.widget.steps]", async () => {
    await show(<Way />);
    expect(one("ol").getAttribute("aria-label")).toBe("Way");
    expect(lines()).toEqual(["1Yiwu", "2Ningbo", "3Jebel Ali"]);
    await click("button[aria-label='Delete Ningbo']");
    expect(lines()).toEqual(["1Yiwu", "2Jebel Ali"]);
  });

  it("leaves the focus on the next delete button, then on the last, then on the list [spec 2.widget.steps]", async () => {
    await show(<Way />);
    const focused = () => document.activeElement?.getAttribute("aria-label");
    await act(async () => one("button[aria-label='Delete Ningbo']").focus());
    await click("button[aria-label='Delete Ningbo']");
    expect(focused()).toBe("Delete Jebel Ali");
    await click("button[aria-label='Delete Jebel Ali']");
    expect(focused()).toBe("Delete Yiwu");
    await click("button[aria-label='Delete Yiwu']");
    expect(focused()).toBe("Way");
  });

  it("without a way to delete is only read", async () => {
    await show(<StepList label="Way" steps={[{ id: "a", label: "Yiwu", detail: "by truck" }]} />);
    expect(lines()).toEqual(["1Yiwuby truck"]);
    expect(every("button")).toHaveLength(0);
  });
});
