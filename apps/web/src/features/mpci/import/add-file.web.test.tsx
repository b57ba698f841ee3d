// Rows that are pasted beside every field are read; those pasted in the field stay its own.
import { afterEach, expect, it, vi } from "vitest";
import { type ScreenShown, showScreen, soon } from "#session/screen-for-tests.tsx";
import { AddFile } from "./add-file.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

function paste(target: Element, text: string): void {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: { getData: () => text } });
  target.dispatchEvent(event);
}

it("takes rows that are pasted anywhere on the page, and one line from nowhere", async () => {
  const onSource = vi.fn();
  const Screen = () => <AddFile isReading={false} fault={null} onSource={onSource} onTemplate={() => {}} />;
  shown = showScreen({ path: "/", Screen, answers: {} });
  await soon(() => expect(document.querySelector("textarea")).not.toBeNull());
  paste(document.body, "one line");
  expect(onSource).not.toHaveBeenCalled();
  paste(document.body, "HBL\tVessel\nA1\tEver Given");
  expect(onSource).toHaveBeenCalledWith("HBL\tVessel\nA1\tEver Given", "Pasted rows");
});
