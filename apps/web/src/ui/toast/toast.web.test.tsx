// What a toast says, how long it stays, and the ways to close it.
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginWithEmptyPages, click, every, one, pass, press, show } from "../page-for-tests.tsx";
import { toastDurationMs, toastHotkey, toastSwipeThreshold, useToasts } from "./toasts.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const undone = vi.fn();

function Raise() {
  const toasts = useToasts();
  const [ids, setIds] = useState<readonly string[]>([]);
  function raise() {
    const id = toasts.show({
      title: "Draft deleted",
      titleIconName: "circle-check",
      message: "MSCUAB123456",
      actions: [
        {
          altText: "Restore it from the list of deleted drafts",
          button: (
            <button type="button" id="undo" onClick={undone}>
              Undo
            </button>
          ),
        },
      ],
    });
    setIds([...ids, id]);
  }
  return (
    <>
      <button type="button" id="raise" onClick={raise}>
        Raise
      </button>
      <button type="button" id="dismiss" onClick={() => toasts.dismiss(ids[0] ?? "")}>
        Dismiss
      </button>
      <output>{ids.join(" ")}</output>
    </>
  );
}

const openOnes = () => every("[data-tone=neutral][data-state=open]");

async function raise() {
  await show(<Raise />);
  await click("#raise");
  // What they stand on comes with the first of them.
  await act(async () => void (await import("./toast-shelf.tsx")));
  expect(openOnes()).toHaveLength(1);
}

describe("a toast", () => {
  it("has a title with its picture, a message, and actions with other words for each [spec 2.widget.toast] [spec 3.toast]", async () => {
    await raise();
    const toast = one("[data-tone=neutral]");
    expect(toast.textContent).toContain("Draft deleted");
    expect(toast.textContent).toContain("MSCUAB123456");
    expect(toast.querySelector("svg path")).not.toBeNull();
    expect(one("[data-radix-toast-announce-alt]").getAttribute("data-radix-toast-announce-alt")).toBe(
      "Restore it from the list of deleted drafts",
    );
    await click("#undo");
    expect(undone).toHaveBeenCalledOnce();
    expect(openOnes()).toHaveLength(0);
  });

  it("has an id that was made for it, by which its screen can take it away [spec 3.toast]", async () => {
    await raise();
    await click("#raise");
    const ids = one("output").textContent?.split(" ") ?? [];
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
    await click("#dismiss");
    expect(openOnes()).toHaveLength(1);
  });

  it("takes no second press that was meant for the one which stood in its place", async () => {
    undone.mockClear();
    await raise();
    await click("#raise");
    const pressAction = () =>
      act(async () => void one("#undo").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));
    await pressAction();
    await pass(0);
    expect(openOnes()).toHaveLength(1);
    await pressAction();
    expect(undone).toHaveBeenCalledOnce();
    await pass(600);
    await pressAction();
    expect(undone).toHaveBeenCalledTimes(2);
  });

  it("closes after 5000 ms, not before; swipe and key are as specified [spec 4.widget.toast] [spec 9.toast]", async () => {
    expect([toastDurationMs, toastSwipeThreshold, toastHotkey]).toEqual([5000, 50, ["F8"]]);
    await raise();
    await pass(4900);
    expect(openOnes()).toHaveLength(1);
    await pass(200);
    expect(openOnes()).toHaveLength(0);
  });

  it("waits while the pointer rests on it, and goes on with what was left [spec 4.widget.toast]", async () => {
    await raise();
    await pass(4000);
    const point = (name: string) =>
      act(async () => void one("[data-tone=neutral]").dispatchEvent(new PointerEvent(name, { bubbles: true })));
    await point("pointermove");
    await pass(50_000);
    expect(openOnes()).toHaveLength(1);
    await act(async () => void one("ol").parentElement?.dispatchEvent(new PointerEvent("pointerleave")));
    await pass(900);
    expect(openOnes()).toHaveLength(1);
    await pass(200);
    expect(openOnes()).toHaveLength(0);
  });

  it("waits while the focus is on it, and Escape closes it [spec 4.widget.toast]", async () => {
    await raise();
    await act(async () => one("button[aria-label=Close]").focus());
    await pass(50_000);
    expect(openOnes()).toHaveLength(1);
    await press("Escape");
    expect(openOnes()).toHaveLength(0);
  });

  it("is reached by F8 and closed by its button [spec 4.widget.toast] [spec 9.toast]", async () => {
    await raise();
    await act(async () => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "F8", code: "F8", bubbles: true }));
    });
    expect(document.activeElement?.tagName).toBe("OL");
    await click("button[aria-label=Close]");
    expect(openOnes()).toHaveLength(0);
  });
});
