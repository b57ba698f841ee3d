// When the words of a button come and go.
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginWithEmptyPages, every, one, pass, press, show } from "../page-for-tests.tsx";
import { Tooltip } from "./tooltip.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const words = () => every("[role=tooltip]").map(({ textContent }) => textContent);

async function point(name: "pointerover" | "pointerout", selector: string) {
  await act(async () => {
    one(selector).dispatchEvent(
      new PointerEvent(name, { bubbles: true, pointerType: "mouse", relatedTarget: document.body }),
    );
  });
}

function Two() {
  return (
    <>
      <Tooltip text="Edit filing">
        <button type="button" id="edit" />
      </Tooltip>
      <Tooltip text="Delete draft">
        <button type="button" id="delete" />
      </Tooltip>
    </>
  );
}

describe("a tooltip", () => {
  it("comes after 300 ms, not before [spec 9.tooltip]", async () => {
    await show(<Two />);
    await point("pointerover", "#edit");
    await pass(299);
    expect(words()).toEqual([]);
    await pass(1);
    expect(words()).toEqual(["Edit filing"]);
    expect(one("#edit").getAttribute("aria-describedby")).toBe(one("[role=tooltip]").id);
  });

  it("comes at once within 300 ms after another closed, later with its delay again [spec 9.tooltip]", async () => {
    await show(<Two />);
    await point("pointerover", "#edit");
    await pass(300);
    await point("pointerout", "#edit");
    await pass(120);
    expect(words()).toEqual([]);
    await pass(290);
    await point("pointerover", "#delete");
    expect(words()).toEqual(["Delete draft"]);
    await point("pointerout", "#delete");
    await pass(120);
    await pass(301);
    await point("pointerover", "#edit");
    await pass(299);
    expect(words()).toEqual([]);
    await pass(1);
    expect(words()).toEqual(["Edit filing"]);
  });

  it("goes by Escape", async () => {
    await show(<Two />);
    await point("pointerover", "#edit");
    await pass(300);
    await act(async () => one("#edit").focus());
    await press("Escape");
    expect(words()).toEqual([]);
  });
});
