// A question that comes after its page.
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginWithEmptyPages, every, one, show } from "../page-for-tests.tsx";
import { LateConfirmDialog } from "./late-confirm-dialog.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Discard
      </button>
      <LateConfirmDialog
        isOpen={isOpen}
        title="Discard the draft?"
        onOk={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

test("a press before the question has come opens it when it comes, and its answer closes it", async () => {
  await show(<Page />);
  expect(every("[role=dialog]")).toEqual([]);
  one<HTMLButtonElement>("button").click();
  vi.useRealTimers();
  await vi.waitFor(() => expect(one("[role=dialog] h2").textContent).toBe("Discard the draft?"));
  every<HTMLButtonElement>("[role=dialog] button")
    .find(({ textContent }) => textContent === "Cancel")
    ?.click();
  await vi.waitFor(() => expect(every("[role=dialog]")).toEqual([]));
});
