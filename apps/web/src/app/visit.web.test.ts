import { beforeEach, describe, expect, it } from "vitest";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { createSession } from "#session/session.ts";
import { createVisit } from "./visit.ts";

const home = "/ae/mpci/home";
const bill = "/ae/mpci/filings/1";
const start = Date.parse("2026-11-27T09:00:00Z");

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("the one redirect home after a sign-in", () => {
  it("is open in the tab that signed in until a screen was shown", () => {
    const { visit, session } = aTab();
    session.enter("token");
    visit.shown("/identity/login");
    visit.shown("/filings-redirect/");
    expect([visit.entering(), visit.homeVisited()]).toEqual([true, false]);
    visit.shown(home);
    expect([visit.entering(), visit.homeVisited()]).toEqual([false, true]);
  });

  it("does not take a tab that is opened a moment later away from what was asked for", () => {
    for (const first of [home, bill]) {
      const { visit, session, cookies } = aTab();
      session.enter("token");
      visit.shown(first);
      const second = aTab(cookies);
      expect([second.visit.entering(), second.visit.homeVisited()], first).toEqual([true, true]);
    }
  });

  it("is open again for the next sign-in in another tab", () => {
    const { visit, session, cookies } = aTab();
    session.enter("token");
    visit.shown(bill);
    const next = aTab(cookies, start + 60_000);
    next.session.enter("token");
    expect(next.visit.homeVisited()).toBe(false);
  });

  it("is not spent by a page for everybody", () => {
    const { visit, session } = aTab();
    visit.shown("/verify");
    session.enter("token");
    expect(visit.homeVisited()).toBe(false);
  });
});

/** Another tab has flags of its own, and the browser's cookies and storage. */
function aTab(cookies = createCookieJar({ cookie: "" }, false), now = start) {
  sessionStorage.clear();
  const session = createSession({
    fetch: () => Promise.reject(new TypeError("no line")),
    cookies,
    languageTag: () => "en-GB",
    now: () => now,
    kept: sessionStorage,
    here: () => "/",
    goTo: () => {},
    stays: () => true,
  });
  return { session, cookies, visit: createVisit(session, { cookies, ofTab: sessionStorage, ofBrowser: localStorage }) };
}
