// The small word on every page for how the live line is.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import type { Live, LiveState } from "#live/live-connection.ts";
import { LiveProvider } from "#live/live-context.tsx";
import { beginWithEmptyPages, one, show } from "#ui/page-for-tests.tsx";
import { ConnectionState } from "./connection-state.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

function aLine(state: LiveState, lostAt: number | null = null, inStepSince: number | null = null): Live {
  const status = { state, lostAt, inStepSince };
  return { status: () => status, subscribe: () => () => {}, start: () => {}, stop: () => {}, keepOpen: () => () => {} };
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
  await indicator(aLine("connecting", at + 1_000, at));
  expect(one("[role=status]").dataset.state).toBe("lost");
  expect(one("[role=status]").textContent).toMatch(/^No live updates\. Last updated at \d\d:\d\d/);
});
