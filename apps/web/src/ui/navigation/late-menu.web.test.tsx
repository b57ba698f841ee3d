// A menu that comes after its page.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginWithEmptyPages, every, show } from "../page-for-tests.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

test("a press before the menu has come opens it when it comes", async () => {
  // Whatever other tests have loaded, here the menu is fetched after the button is there.
  vi.resetModules();
  const { LateMenu } = await import("./late-menu.tsx");
  const pressed: boolean[] = [];
  const pressAtOnce = (button: HTMLButtonElement | null) => {
    if (button === null || pressed.length > 0) return;
    pressed.push(button.hasAttribute("aria-haspopup"));
    queueMicrotask(() => button.click());
  };
  await show(
    <LateMenu
      label="Change Layla"
      trigger={
        <button type="button" ref={pressAtOnce}>
          Change Layla
        </button>
      }
      groups={[[{ id: "permissions", label: "Change permissions" }]]}
    />,
  );
  expect(pressed, "the menu had come before the press").toEqual([false]);
  vi.useRealTimers();
  await vi.waitFor(() =>
    expect(every("[role=menuitem]").map((item) => item.textContent)).toEqual(["Change permissions"]),
  );
});
