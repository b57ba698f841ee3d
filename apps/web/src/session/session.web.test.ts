import { getSelf } from "@filings/contract/api/platform/service";
import { describe, expect, it } from "vitest";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { readActivity, writeActivity } from "./idle/activity.ts";
import { isRecentLogin, readLoginTime, writeLoginTime } from "./login-time.ts";
import { loginAddress, targetOf } from "./own-paths.ts";
import { createSession, type Session } from "./session.ts";
import { basicHeader } from "./token/basic-header.ts";
import { expiresAt } from "./token/claims.ts";

const start = Date.parse("2026-11-21T09:00:00Z");

function aToken(secondsLeft: number, at = start, company?: string, sub?: string): string {
  const claims = { exp: Math.floor(at / 1_000) + secondsLeft, company, sub };
  return `h.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.s`;
}

/** A page at `path`; `answers` by the last part of the address that is asked. */
function aPage(path: string, answers: Record<string, () => Response>) {
  const page = { cookie: "" };
  const jar = new Map<string, string>();
  Object.defineProperty(page, "cookie", {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    set: (text: string) => {
      const [pair = "", ...attributes] = text.split("; ");
      const at = pair.indexOf("=");
      if (attributes.includes("Max-Age=0")) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  });
  const cookies = createCookieJar(page, false);
  const seen = {
    asked: [] as string[],
    bodies: [] as unknown[],
    wentTo: [] as string[],
    told: 0,
    now: start,
    movedMs: 0,
  };
  const stored = new Map<string, string>();
  const session = createSession({
    kept: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: async (url, init) => {
      const name = String(url).split("/").at(-2) ?? "";
      seen.asked.push(`${name} ${new Headers(init?.headers).get("authorization") ?? "-"}`);
      if (typeof init?.body === "string") seen.bodies.push(JSON.parse(init.body));
      await Promise.resolve();
      const answer = answers[name];
      if (answer === undefined) throw new TypeError("no line");
      return answer();
    },
    cookies,
    languageTag: () => "en-GB",
    now: () => seen.now,
    here: () => path,
    goTo: (address) => seen.wentTo.push(address),
    tellTabs: () => {
      seen.told += 1;
    },
    stays: (at, loading) => at === "/verify" || (loading && at === "/"),
  });
  return { session, cookies, seen };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refused = () => json({ detail: "Sign in.", code: "refresh_not_accepted" }, 401);

describe("another company", () => {
  it("that this page chose is told to the other tabs, and to nobody here", async () => {
    const answers = [aToken(300, start, "gulf"), aToken(300, start, "capital")];
    const { session, cookies, seen } = aPage("/", { refresh: () => json({ access: answers.shift() }) });
    writeLoginTime(cookies, start);
    await session.start();
    const moved: string[] = [];
    session.onMoved((company) => moved.push(company));
    await session.switchCompany("capital");
    expect([seen.told, moved]).toEqual([1, []]);
    expect(await session.current()).toBe(aToken(300, start, "capital"));
  });

  it("that another tab chose is met when one looks again, once", async () => {
    const answers = ["gulf", "capital", "capital"].map((company) => aToken(300, start, company));
    const { session, cookies, seen } = aPage("/", { refresh: () => json({ access: answers.shift() }) });
    writeLoginTime(cookies, start);
    await session.start();
    const moved: string[] = [];
    session.onMoved((company) => moved.push(company));
    await session.lookAgain();
    await session.lookAgain();
    expect([seen.told, moved]).toEqual([0, ["capital"]]);
  });
});

describe("another account", () => {
  it("that another tab signed in ends this page with a word, and goes on itself", async () => {
    const answers = ["amira", "yusuf"].map((user) => aToken(300, start, "gulf", user));
    const { session, cookies, seen } = aPage("/settings", { refresh: () => json({ access: answers.shift() }) });
    writeLoginTime(cookies, start);
    await session.start();
    await session.lookAgain();
    expect(session.state()).toBe("signed-out");
    expect(await session.current()).toBeNull();
    expect(seen.wentTo).toEqual(["/identity/login?to=%2Ffilings-redirect%2Fsettings&reason=replaced"]);
    expect(readLoginTime(cookies)).toBe(start);
  });

  it("is met by a call too, and the call is not made for it", async () => {
    const answers = ["amira", "yusuf"].map((user) => aToken(300, start, "gulf", user));
    const { session, cookies, seen } = aPage("/settings", { refresh: () => json({ access: answers.shift() }) });
    writeLoginTime(cookies, start);
    await session.start();
    seen.now = start + 295_000;
    await session.call(getSelf).catch(() => null);
    expect(seen.asked.filter((asked) => asked.includes("self Bearer"))).toEqual([]);
    expect(seen.wentTo.at(-1)).toContain("reason=replaced");
  });

  it("that signs in here is told to the other tabs", async () => {
    const { session, seen } = aPage("/identity/login", { create: () => json({ access: aToken(300) }) });
    await session.signIn({ email: "a", password: "b", code: "c" }, { deeper: false });
    expect(seen.told).toBe(1);
  });
});

describe("the load of the page", () => {
  it("looks for no session where nobody has signed in", async () => {
    const { session, seen } = aPage("/ae/mpci/filings", {});
    expect(await session.start()).toBe("signed-out");
    expect(seen).toMatchObject({ asked: [], wentTo: [] });
  });

  it("refreshes where somebody has [spec 4.session.load]", async () => {
    const { session, cookies } = aPage("/", { refresh: () => json({ access: aToken(300) }) });
    writeLoginTime(cookies, start);
    expect(await session.start()).toBe("signed-in");
    expect(await session.current()).toBe(aToken(300));
  });

  it("goes to sign-in when the refresh is refused, and forgets the login [spec 5.refresh-failure] [spec 4.session.load]", async () => {
    const { session, cookies, seen } = aPage("/ae/mpci/filings?q=x", { refresh: refused });
    writeLoginTime(cookies, start);
    expect(await session.start()).toBe("signed-out");
    expect(readLoginTime(cookies)).toBeNull();
    expect(seen.wentTo).toEqual([
      "/identity/login?to=%2Ffilings-redirect%2Fae%2Fmpci%2Ffilings%3Fq%3Dx&reason=expired",
    ]);
  });

  it("says that the moved clock of a demo ended the session, where it did", async () => {
    const outlived = () => json({ detail: "Sign in.", code: "session_outlived" }, 401);
    const { session, cookies, seen } = aPage("/ae/mpci/filings", { refresh: outlived });
    writeLoginTime(cookies, start);
    expect(await session.start()).toBe("signed-out");
    expect(seen.wentTo).toEqual(["/identity/login?to=%2Ffilings-redirect%2Fae%2Fmpci%2Ffilings&reason=clock"]);
  });

  it("says to which company its person was moved, on the public home too, and leads to nothing of the one before", async () => {
    const current = { company_name: "Gulf Freight Sharjah" };
    const moved = () => json({ detail: "Sign in again.", code: "session_moved", current }, 401);
    for (const path of ["/", "/ae/mpci/filings/7"]) {
      const { session, cookies, seen } = aPage(path, { refresh: moved });
      writeLoginTime(cookies, start);
      expect(await session.start()).toBe("signed-out");
      expect(seen.wentTo).toEqual(["/identity/login?to=%2Ffilings-redirect%2F&reason=moved"]);
      expect(session.movedTo()).toBe("Gulf Freight Sharjah");
      session.wayBack("/");
      expect(session.movedTo()).toBeNull();
    }
  });

  it("stays on a public page when the refresh is refused", async () => {
    const { session, cookies, seen } = aPage("/", { refresh: refused });
    writeLoginTime(cookies, start);
    await session.start();
    expect(seen.wentTo).toEqual([]);
  });

  it("is no log-out when the server does not answer", async () => {
    const { session, cookies, seen } = aPage("/ae/mpci/filings", {});
    writeLoginTime(cookies, start);
    await expect(session.start()).rejects.toThrow("The server is not answering");
    expect(session.state()).toBe("starting");
    expect(readLoginTime(cookies)).toBe(start);
    expect(seen.wentTo).toEqual([]);
  });
});

describe("an access token", () => {
  it("that has run out is refreshed before it is used, once for all who ask at the same time [spec 4.session.expired]", async () => {
    const tokens = [aToken(300), aToken(600)];
    const { session, cookies, seen } = aPage("/", {
      refresh: () => json({ access: tokens.shift() }),
      self: () => json({}),
    });
    writeLoginTime(cookies, start);
    await session.start();
    seen.now = start + 295_000;
    await Promise.all([session.call(getSelf), session.call(getSelf), session.call(getSelf)]);
    const second = `self Bearer ${aToken(600)}`;
    expect(seen.asked).toEqual(["refresh -", "refresh -", second, second, second]);
  });

  it("that was refused to two calls at once is refreshed once", async () => {
    const tokens = [aToken(300), aToken(301)];
    const first = aToken(300);
    const { session, cookies, seen } = aPage("/", {
      refresh: () => json({ access: tokens.shift() }),
      self: () => (seen.asked.at(-1)?.endsWith(first) ? json({ code: "token_not_accepted" }, 403) : json({ ok: true })),
    });
    writeLoginTime(cookies, start);
    await session.start();
    await Promise.all([session.call(getSelf), session.call(getSelf)]);
    expect(seen.asked.filter((asked) => asked.startsWith("refresh"))).toHaveLength(2);
  });

  it("that cannot be read has run out", () => {
    expect(expiresAt("nonsense")).toBe(0);
    expect(expiresAt(aToken(10))).toBe(start + 10_000);
  });
});

describe("signing in", () => {
  const given = { email: "amira@gulf-forwarding.example", password: "ключ:سر", code: "123456" };

  it("writes the login time at once when the way leads home [spec 9.recent-activity] [spec 9.login-time]", async () => {
    const { session, cookies } = aPage("/identity/login", { create: () => json({ access: aToken(300) }) });
    await session.signIn(given, { deeper: false });
    expect(session.state()).toBe("signed-in");
    expect(isRecentLogin(cookies, start + 15_000)).toBe(true);
    expect(isRecentLogin(cookies, start + 15_001)).toBe(false);
    expect(isRecentLogin(cookies, start + 15_001, 300)).toBe(true);
    expect(isRecentLogin(cookies, start - 1)).toBe(false);
  });

  it("writes it only after the place was shown when the way leads deeper", async () => {
    const { session, cookies } = aPage("/identity/login", { create: () => json({ access: aToken(300) }) });
    await session.signIn(given, { deeper: true });
    expect(readLoginTime(cookies)).toBeNull();
    session.arrived();
    expect(readLoginTime(cookies)).toBe(start);
  });

  it("is activity, so that an old cookie does not end the new session", async () => {
    const { session, cookies } = aPage("/identity/login", { create: () => json({ access: aToken(300) }) });
    writeActivity(cookies, start - 86_400_000);
    await session.start();
    await session.signIn(given, { deeper: true });
    expect(readActivity(cookies)).toBe(start);
  });

  it("sends e-mail and password as UTF-8 in a Basic header [spec 5.login]", () => {
    const bytes = Uint8Array.from(atob(basicHeader(given.email, given.password).slice(6)), (c) => c.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe("amira@gulf-forwarding.example:ключ:سر");
  });
});

describe("signing out", () => {
  async function signedInAt(path: string, answers: Record<string, () => Response>) {
    const page = aPage(path, { create: () => json({ access: aToken(300) }), ...answers });
    await page.session.start();
    await page.session.signIn({ email: "a", password: "b", code: "c" }, { deeper: false });
    return page;
  }

  it("ends the session, forgets the login and leads to sign-in with the way back [spec 2.logout-redirect]", async () => {
    const { session, cookies, seen } = await signedInAt("/settings", {
      blacklist: () => new Response(null, { status: 204 }),
    });
    await session.signOut();
    expect(session.state()).toBe("signed-out");
    expect(await session.current()).toBeNull();
    expect(readLoginTime(cookies)).toBeNull();
    expect(seen.wentTo).toEqual(["/identity/login?to=%2Ffilings-redirect%2Fsettings"]);
  });

  it("ends here even when the server cannot be reached", async () => {
    const { session } = await signedInAt("/settings", {});
    await expect(session.signOut()).rejects.toThrow();
    expect(session.state()).toBe("signed-out");
  });

  it("for want of activity says so, to the server and to the person [spec 4.session.idle]", async () => {
    const { session, seen } = await signedInAt("/settings", { blacklist: () => new Response(null, { status: 204 }) });
    await session.signOut({ idle: true });
    expect(seen.bodies.at(-1)).toEqual({ is_idle_session_logout: true, is_all_users_logout: false });
    expect(seen.wentTo).toEqual(["/identity/login?to=%2Ffilings-redirect%2Fsettings&reason=idle"]);
  });

  it("for want of activity says so in the second tab too, whose session is over already", async () => {
    const { session, seen } = await signedInAt("/settings", {
      blacklist: () => json({ code: "token_not_accepted" }, 403),
      refresh: refused,
    });
    await expect(session.signOut({ idle: true })).rejects.toThrow();
    expect(seen.wentTo).toEqual(["/identity/login?to=%2Ffilings-redirect%2Fsettings&reason=idle"]);
  });

  it("is told once, by whoever says it first", async () => {
    const { session, seen } = await signedInAt("/settings", {});
    session.ended("everywhere");
    session.ended("idle");
    session.signedOut();
    expect(seen.wentTo).toEqual(["/identity/login?to=%2Ffilings-redirect%2Fsettings&reason=everywhere"]);
  });

  it("by another tab says why, and leaves a public page alone [spec 4.session.single-logout]", async () => {
    const inside = await signedInAt("/settings", {});
    inside.session.ended("idle");
    expect(inside.seen.wentTo).toEqual(["/identity/login?to=%2Ffilings-redirect%2Fsettings&reason=idle"]);
    const outside = await signedInAt("/verify", {});
    outside.session.ended("idle");
    expect(outside.session.state()).toBe("signed-out");
    expect(outside.seen.wentTo).toEqual([]);
  });
});

describe("the way back", () => {
  const page = "/ae/mpci/filings/1?x=1";

  /** Amira is signed in at a page, leaves it, and somebody signs in there. */
  async function comesBack(leave: (session: Session) => Promise<void>, user: string) {
    const tokens = [aToken(300, start, "gulf", "amira"), aToken(300, start, "gulf", user)];
    const { session, cookies } = aPage(page, {
      create: () => json({ access: tokens.shift() }),
      blacklist: () => new Response(null, { status: 204 }),
    });
    await session.start();
    await session.signIn({ email: "a", password: "b", code: "c" }, { deeper: false });
    await leave(session);
    await session.signIn({ email: "a", password: "b", code: "c" }, { deeper: true });
    return { session, cookies };
  }
  const idle = (session: Session) => session.signOut({ idle: true });

  it("is kept for the person whose session ended by itself", async () => {
    const { session } = await comesBack(async (one) => one.ended("everywhere"), "amira");
    expect(session.wayBack(page)).toBe(page);
    expect((await comesBack(idle, "amira")).session.wayBack(page)).toBe(page);
  });

  it("is not kept after signing out on purpose: the next sign-in begins anew", async () => {
    const { session, cookies } = await comesBack((one) => one.signOut(), "amira");
    expect(session.wayBack(page)).toBe("/");
    expect(readLoginTime(cookies)).not.toBeNull();
  });

  it("is not kept for somebody else on the same computer", async () => {
    const { session } = await comesBack(idle, "yusuf");
    expect(session.wayBack(page)).toBe("/");
    expect(session.wayBack(page)).toBe(page);
  });

  it("leads to another page that was asked for by its address, whoever asks", async () => {
    const { session } = await comesBack((one) => one.signOut(), "yusuf");
    expect(session.wayBack("/settings")).toBe("/settings");
  });

  it("leads to a path of ours with its query", () => {
    const address = loginAddress("/ae/mpci/filings/1?x=1#goods");
    const to = new URLSearchParams(address.split("?")[1]).get("to");
    expect(to).toBe("/filings-redirect/ae/mpci/filings/1?x=1#goods");
    expect(targetOf(to)).toBe("/ae/mpci/filings/1?x=1#goods");
  });

  it.each([
    [undefined],
    ["https://evil.example/"],
    ["/ae/mpci/home"],
    ["/filings-redirect//evil.example"],
    ["/filings-redirect/\\evil.example"],
    ["/filings-redirect/\t/evil.example"],
    ["/filings-redirect@evil.example"],
    ["/filings-redirect/..//evil.example"],
    ["/filings-redirect/filings-redirect/x"],
    ["/filings-redirect/identity/login"],
    ["/filings-redirect/api/v3/self/"],
  ])("%s leads home", (to) => {
    expect(targetOf(to)).toBe("/");
  });
});
