import { limits } from "@filings/contract/limits";
import { describe, expect, it } from "vitest";
import type { CookieJar } from "#i18n/cookie-jar.ts";
import { readActivity, writeActivity } from "./activity.ts";
import { createIdleWatch, watchPage } from "./watch.ts";

const start = Date.parse("2026-11-21T09:00:00Z");

/** Two tabs of one browser, whose clock is moved by hand. */
function aBrowser({ timeoutSeconds = 300 } = {}) {
  const jar = new Map<string, string>();
  const written: string[] = [];
  const cookies: CookieJar = {
    read: (name) => jar.get(name) ?? null,
    write: (name, value) => {
      jar.set(name, value);
      written.push(value);
    },
    remove: (name) => void jar.delete(name),
  };
  const seen = { now: start, over: [] as string[] };
  const tab = (name: string) =>
    createIdleWatch({ cookies, now: () => seen.now, timeoutSeconds, onOver: () => seen.over.push(name) });
  const [one, two] = [tab("one"), tab("two")];
  return {
    one,
    two,
    seen,
    cookies,
    written,
    after: (ms: number) => {
      seen.now += ms;
      one.tick();
      two.tick();
    },
  };
}

describe("activity", () => {
  it("is written at most every 500 ms [spec 9.idle-throttle]", () => {
    const { one, seen, written } = aBrowser();
    for (let at = 0; at < 2_000; at += 100) {
      seen.now = start + at;
      one.act();
    }
    expect(written.map((value) => Number(value) - start)).toEqual([0, 500, 1_000, 1_500]);
  });

  it.each([["mousemove"], ["keydown"], ["visibilitychange"]])("is a %s", (deed) => {
    const { one, cookies, seen } = aBrowser();
    const leave = watchPage(document, one);
    seen.now = start + 10_000;
    document.dispatchEvent(new Event(deed));
    expect(readActivity(cookies)).toBe(start + 10_000);
    leave();
    seen.now = start + 20_000;
    document.dispatchEvent(new Event(deed));
    expect(readActivity(cookies)).toBe(start + 10_000);
  });

  it("in one tab keeps the other", () => {
    const { one, two, after, seen } = aBrowser();
    after(0);
    after(239_000);
    one.act();
    after(239_000);
    expect([two.secondsLeft(), seen.over]).toEqual([null, []]);
  });
});

describe("the idle time-out of the company", () => {
  it("warns in every tab for the last 60 seconds, then ends the session in each [spec 4.session.idle] [spec 9.idle-timeout]", () => {
    const { one, two, after, seen } = aBrowser({ timeoutSeconds: 300 });
    after(0);
    after(239_000);
    expect(one.secondsLeft()).toBeNull();
    after(1_000);
    expect([one.secondsLeft(), two.secondsLeft()]).toEqual([60, 60]);
    after(59_000);
    expect([one.secondsLeft(), two.secondsLeft()]).toEqual([1, 1]);
    expect(seen.over).toEqual([]);
    after(1_000);
    after(1_000);
    expect(seen.over).toEqual(["one", "two"]);
    expect(one.secondsLeft()).toBe(0);
  });

  it("of another company is another time", () => {
    const { one, after } = aBrowser({ timeoutSeconds: 1_800 });
    after(0);
    after(1_740_000);
    expect(one.secondsLeft()).toBe(60);
  });

  it("that is short warns for its second half", () => {
    const { one, after } = aBrowser({ timeoutSeconds: 60 });
    after(0);
    after(29_000);
    expect(one.secondsLeft()).toBeNull();
    after(1_000);
    expect(one.secondsLeft()).toBe(30);
  });

  it("starts anew in all tabs when somebody stays", () => {
    const { one, two, after } = aBrowser();
    after(0);
    after(250_000);
    one.stay();
    after(0);
    expect([one.secondsLeft(), two.secondsLeft()]).toEqual([null, null]);
    after(239_000);
    expect(two.secondsLeft()).toBeNull();
  });

  it("that passed while nobody looked is over, even if the first to come moves the mouse", () => {
    const { one, seen, after } = aBrowser();
    after(0);
    seen.now += 3_600_000;
    one.act();
    one.stay();
    expect(seen.over).toEqual(["one"]);
  });

  it("counts from now where the cookie was written by a clock that was put back", () => {
    const { one, cookies, after } = aBrowser();
    writeActivity(cookies, start + 86_400_000);
    after(0);
    expect(readActivity(cookies)).toBe(start);
    expect(one.secondsLeft()).toBeNull();
  });
});

describe("whoever comes back while they are warned", () => {
  it("has time to answer, and is there all the same if they do not", () => {
    const { one, two, after } = aBrowser();
    after(0);
    after(250_000);
    one.act();
    after(limits.idleBackMs - 1_000);
    expect(one.secondsLeft()).toBe(46);
    after(1_000);
    after(0);
    expect([one.secondsLeft(), two.secondsLeft()]).toEqual([null, null]);
  });

  it("at the last moment is not signed out", () => {
    const { one, after, seen } = aBrowser();
    after(0);
    after(297_500);
    one.act();
    after(500);
    after(2_000);
    expect([one.secondsLeft(), seen.over]).toEqual([null, []]);
  });
});
