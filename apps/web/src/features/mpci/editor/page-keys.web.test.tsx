import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, one, show } from "#ui/page-for-tests.tsx";
import { usePageKeys } from "./use-page-keys.ts";

beginWithEmptyPages({ beforeEach, afterEach, vi });

it("Ctrl Z is the browser's in a text field alone: elsewhere it would change a field out of sight", async () => {
  const flush = vi.fn(async () => true);
  function Page() {
    usePageKeys({ flush });
    return (
      <>
        <input aria-label="text" />
        <input aria-label="check" type="checkbox" />
        <select aria-label="select" />
      </>
    );
  }
  await show(<Page />);
  const isPrevented = async (selector: string, key: string) => {
    const event = new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true });
    await act(async () => void one(selector).dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await isPrevented("[aria-label=text]", "z")).toBe(false);
  expect(await isPrevented("[aria-label=select]", "z")).toBe(true);
  expect(await isPrevented("[aria-label=check]", "y")).toBe(true);
  expect(flush).not.toHaveBeenCalled();
  expect(await isPrevented("[aria-label=text]", "s")).toBe(true);
  expect(flush).toHaveBeenCalledOnce();
});
