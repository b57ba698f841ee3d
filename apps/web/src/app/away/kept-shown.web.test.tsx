// Every page says that there is no connection, also one that was open or fetched before the line fell.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showKept } from "#offline/shown-from-here.ts";
import { type ScreenShown, showScreen } from "#session/screen-for-tests.tsx";
import { KeptShown } from "./kept-shown.tsx";

const line = { isThere: true };
const shown: { screen: ScreenShown | null } = { screen: null };
beforeEach(() => {
  line.isThere = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => line.isThere);
});
afterEach(() => {
  shown.screen?.close();
  showKept(null);
  vi.restoreAllMocks();
});

function move(isThere: boolean): void {
  line.isThere = isThere;
  dispatchEvent(new Event(isThere ? "online" : "offline"));
}

const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toBe(words), { timeout: 10_000 });

it("says so while the line is away, on a page that asked for nothing since, and no longer once it is back", async () => {
  const Screen = () => (
    <>
      Page <KeptShown />
    </>
  );
  shown.screen = showScreen({ path: "/", Screen, answers: () => Response.json({ status: "ok" }) });
  await says("Page ");
  move(false);
  await says("Page No connection. You see what this computer kept.");
  showKept(Date.parse("2026-11-22T06:00:00Z"));
  await vi.waitFor(() => expect(document.body.textContent).toContain("The oldest of it is from 22 Nov 2026"));
  showKept(null);
  move(true);
  await says("Page ");
});
