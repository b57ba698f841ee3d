// A menu that comes after its page.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginWithEmptyPages, click, every, one, show } from "../page-for-tests.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

test("a press before the menu has come opens it when it comes", async () => {
  // Whatever other tests have loaded, here the menu is fetched after the button is there.
  vi.resetModules();
  const { LateMenu } = await import("./late-menu.tsx");
  await show(
    <LateMenu
      label="Change Layla"
      trigger={<button type="button">Change Layla</button>}
      groups={[[{ id: "permissions", label: "Change permissions" }]]}
    />,
  );
  expect(one("button").hasAttribute("aria-haspopup"), "the menu has come").toBe(false);
  await click("button");
  vi.useRealTimers();
  await vi.waitFor(() =>
    expect(every("[role=menuitem]").map((item) => item.textContent)).toEqual(["Change permissions"]),
  );
});
