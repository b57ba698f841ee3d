// A page that begins without a line: whose it is, and what the first answer makes of it.
import { getSelf } from "@filings/contract/api/platform/service";
import { expect, test, vi } from "vitest";
import { withKeptAnswers } from "#offline/kept-call.ts";
import type { Owner } from "#offline/own-key.ts";
import { writeLoginTime } from "./login-time.ts";
import { createSession } from "./session.ts";

const now = Date.parse("2026-11-26T09:00:00Z");

function aToken(sub: string, company: string): string {
  const claims = { exp: Math.floor(now / 1_000) + 300, sub, company };
  return `h.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.s`;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

function aPage(owner: Owner | null) {
  const line: { answer: ((name: string) => Response) | null } = { answer: null };
  const seen = { wentTo: [] as string[], asked: [] as string[], told: [] as string[], begun: [] as string[] };
  const jar = new Map<string, string>();
  const cookies = {
    read: (name: string) => jar.get(name) ?? null,
    write: (name: string, value: string) => void jar.set(name, value),
    remove: (name: string) => void jar.delete(name),
  };
  const again = () => createSession(surroundings);
  const surroundings: Parameters<typeof createSession>[0] = {
    kept: sessionStorage,
    fetch: async (url, init) => {
      const name = String(url).split("/").at(-2) ?? "";
      if (line.answer === null) throw new TypeError("no line");
      seen.asked.push(`${name} ${new Headers(init?.headers).get("authorization") ?? "-"}`);
      return line.answer(name);
    },
    cookies,
    languageTag: () => "en-GB",
    now: () => now,
    here: () => "/ae/mpci/filings",
    goTo: (address) => seen.wentTo.push(address),
    stays: () => false,
    tellTabs: (what) => seen.told.push(what),
    offline: { owner: async () => owner, withKept: withKeptAnswers, begins: (user) => seen.begun.push(user) },
  };
  writeLoginTime(cookies, now);
  return { session: again(), again, line, seen };
}

const amira = { user: "amira", company: "gulf" };

test("without a line the page is that of the person whose key this browser has", async () => {
  const { session, seen } = aPage(amira);
  expect(await session.start()).toBe("signed-in");
  await expect(session.current()).rejects.toThrow("The server is not answering");
  await expect(session.call(getSelf)).rejects.toThrow("The server is not answering");
  expect([session.state(), seen.wentTo]).toEqual(["signed-in", []]);
});

test("without a line and a key nobody is signed in", async () => {
  const { session } = aPage(null);
  await expect(session.start()).rejects.toThrow("The server is not answering");
});

test("a sign-out without a line ends the session in the other tabs too", async () => {
  const { session, seen } = aPage(amira);
  await session.start();
  await session.signOut().catch(() => {});
  expect([session.state(), seen.told]).toEqual(["signed-out", ["ended"]]);
});

test("a sign-out without a line is told to the server by the next page that has one, once", async () => {
  const { session, line, seen, again } = aPage(amira);
  await session.start();
  await session.signOut().catch(() => {});
  const next = again();
  line.answer = (name) =>
    name === "refresh" ? json({ access: aToken("amira", "gulf") }) : new Response(null, { status: 204 });
  expect(await next.start()).toBe("signed-out");
  await vi.waitFor(() => expect(seen.asked).toEqual(["refresh -", `blacklist Bearer ${aToken("amira", "gulf")}`]));
  again().lineIsBack();
  expect(await again().start()).toBe("signed-out");
  await Promise.resolve();
  expect(seen.asked).toHaveLength(2);
});

test("it is caught up with when the line comes back, and before somebody signs in, whose session stays", async () => {
  const { session, line, seen } = aPage(amira);
  await session.start();
  await session.signOut().catch(() => {});
  line.answer = (name) => {
    if (name === "blacklist") return new Response(null, { status: 204 });
    return json({ access: aToken(seen.asked.length > 2 ? "yusuf" : "amira", "gulf") }, name === "obtain" ? 201 : 200);
  };
  await session.signIn({ email: "y@b.example", password: "p", code: "123456" }, { deeper: false });
  expect(seen.asked.map((asked) => asked.split(" ")[0])).toEqual(["refresh", "blacklist", expect.any(String)]);
  session.lineIsBack();
  await Promise.resolve();
  expect([session.state(), seen.asked.length]).toEqual(["signed-in", 3]);
});

test("the first answer gives the page its token", async () => {
  const { session, line, seen } = aPage(amira);
  const moved: string[] = [];
  session.onMoved((company) => moved.push(company));
  await session.start();
  line.answer = (name) => json(name === "refresh" ? { access: aToken("amira", "gulf") } : { identifier: "amira" });
  await session.call(getSelf);
  expect(seen.asked).toEqual(["refresh -", `self Bearer ${aToken("amira", "gulf")}`]);
  expect([session.state(), moved]).toEqual(["signed-in", []]);
});

test("another person's session ends the page, and another company of the same person is told", async () => {
  const other = aPage(amira);
  await other.session.start();
  other.line.answer = () => json({ access: aToken("yusuf", "gulf") });
  await other.session.current();
  expect(other.session.state()).toBe("signed-out");
  expect(other.seen.wentTo.at(-1)).toContain("reason=replaced");

  const same = aPage(amira);
  const moved: string[] = [];
  same.session.onMoved((company) => moved.push(company));
  await same.session.start();
  same.line.answer = () => json({ access: aToken("amira", "capital") });
  await same.session.current();
  expect(moved).toEqual(["capital"]);
});

test("a session that the server has ended meanwhile ends the page", async () => {
  const { session, line, seen } = aPage(amira);
  await session.start();
  line.answer = () => json({ detail: "Sign in.", code: "refresh_not_accepted" }, 401);
  expect(await session.current()).toBeNull();
  expect(seen.wentTo.at(-1)).toContain("reason=expired");
});

test("who signs in is told once, so that what another person left open is sealed", async () => {
  const { session, line, seen } = aPage(null);
  line.answer = () => json({ access: aToken("yusuf", "gulf") });
  await session.start();
  await session.current();
  expect(seen.begun).toEqual(["yusuf"]);
});
