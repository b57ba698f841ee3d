// The way from the rows to another file: at once where nothing was mended, and otherwise after a question.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginWithEmptyPages, show } from "#ui/page-for-tests.tsx";
import { StartOver } from "./start-over.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const buttons = () => [...document.querySelectorAll("button")];
const named = (name: string) => buttons().filter(({ textContent }) => textContent === name);

it("leads there at once where nothing was mended", async () => {
  const leave = vi.fn();
  await show(<StartOver isMended={false} onStartOver={leave} />);
  named("Start with another file")[0]?.click();
  expect(leave).toHaveBeenCalledOnce();
});

it("asks first where something was mended, and stays on Cancel", async () => {
  const leave = vi.fn();
  await show(<StartOver isMended onStartOver={leave} />);
  const ask = async () => {
    named("Start with another file")[0]?.click();
    await vi.waitFor(() => expect(document.body.textContent).toContain("What you mended in these rows is lost."));
  };
  await ask();
  named("Cancel")[0]?.click();
  await vi.waitFor(() => expect(named("Cancel")).toEqual([]));
  expect(leave).not.toHaveBeenCalled();
  await ask();
  named("Start with another file").at(-1)?.click();
  expect(leave).toHaveBeenCalledOnce();
});
