// The small word on every page for how the live line is.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import type { Live, LiveState, LiveStatus } from "#live/live-connection.ts";
import { LiveProvider } from "#live/live-context.tsx";
import { beginWithEmptyPages, one, show } from "#ui/page-for-tests.tsx";
import { ConnectionState } from "./connection-state.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function aLine(state: LiveState, since: Partial<LiveStatus> = {}): Live {
  const status = { state, lostAt: null, inStepSince: null, heldUntil: null, ...since };
  return {
    status: () => status,
    subscribe: () => () => {},
    start: () => {},
    stop: () => {},
    lineIsGone: () => {},
    keepOpen: () => () => {},
    say: () => {},
  };
}

const indicator = (line: Live) =>
  show(
    <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
      <LiveProvider value={line}>
        <ConnectionState />
      </LiveProvider>
    </LanguageContext>,
  );

it.each<[LiveState, string]>([
  ["uninstantiated", "Live updates not started"],
  ["connecting", "Connecting"],
  ["open", "Live"],
  ["closing", "Live updates stopping"],
  ["closed", "Live updates stopped"],
])("the ready state %s is told as %s [spec 4.socket-state]", async (state, words) => {
  await indicator(aLine(state));
  expect([one("[role=status]").dataset.state, one("[role=status]").textContent]).toEqual([state, words]);
});

it("a line that was lost says since when the page is out of step, until it is there again", async () => {
  const at = Date.parse("2026-11-22T06:00:00Z");
  await indicator(aLine("connecting", { lostAt: at + 1_000, inStepSince: at }));
  expect(one("[role=status]").dataset.state).toBe("lost");
  expect(one("[role=status]").textContent).toMatch(/^No live updates\. Last updated at \d\d:\d\d/);
});

it("a line that is held off for too many requests says so, and when it is tried again", async () => {
  const at = Date.parse("2026-11-22T06:00:00Z");
  await indicator(aLine("connecting", { lostAt: at, inStepSince: at, heldUntil: at + 60_000 }));
  expect(one("[role=status]").dataset.state).toBe("lost");
  expect(one("[role=status]").textContent).toMatch(
    /^No live updates: too many requests from your office\. Trying again at \d\d:\d\d/,
  );
});
