import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, one, show } from "#ui/page-for-tests.tsx";
import { usePageKeys } from "./use-page-keys.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

async function aPage() {
  const flush = vi.fn(async () => true);
  function Page() {
    usePageKeys({ flush });
    return (
      <>
        <input aria-label="typed" />
        <input aria-label="other" />
        <select aria-label="select" />
      </>
    );
  }
  await show(<Page />);
  const isPrevented = async (selector: string, event: Event) => {
    await act(async () => void one(selector).dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { flush, isPrevented };
}

it.each(["historyUndo", "historyRedo"])(
  "%s changes the field with the focus, and no other out of sight",
  async (inputType) => {
    const { isPrevented } = await aPage();
    const takesBack = () => new InputEvent("beforeinput", { inputType, bubbles: true, cancelable: true });
    one("[aria-label=typed]").focus();
    expect(await isPrevented("[aria-label=typed]", takesBack())).toBe(false);
    for (const elsewhere of ["[aria-label=other]", "[aria-label=select]"]) {
      one(elsewhere).focus();
      expect(await isPrevented("[aria-label=typed]", takesBack())).toBe(true);
    }
  },
);

it("typing is left alone, and Ctrl S saves", async () => {
  const { flush, isPrevented } = await aPage();
  const typing = new InputEvent("beforeinput", { inputType: "insertText", bubbles: true, cancelable: true });
  expect(await isPrevented("[aria-label=typed]", typing)).toBe(false);
  const save = new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true, cancelable: true });
  expect(await isPrevented("[aria-label=typed]", save)).toBe(true);
  expect(flush).toHaveBeenCalledOnce();
});
