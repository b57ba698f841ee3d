// A page that begins without a line: whose it is, and what the first answer makes of it.
import { getSelf } from "@filings/contract/api/platform/service";
import { expect, test } from "vitest";
import { createCookieJar } from "#i18n/cookie-jar.ts";
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
  const seen = { wentTo: [] as string[], asked: [] as string[], told: [] as string[] };
  const cookies = createCookieJar({ cookie: "" }, false);
  const session = createSession({
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
    offline: { owner: async () => owner, withKept: withKeptAnswers },
  });
  writeLoginTime(cookies, now);
  return { session, line, seen };
}

const amira = { user: "amira", company: "gulf" };

test("without a line the page is that of the person whose key this browser has", async () => {
  const { session, seen } = aPage(amira);
  expect(await session.start()).toBe("signed-in");
  await expect(session.current()).rejects.toThrow("No answer");
  await expect(session.call(getSelf)).rejects.toThrow("No answer");
  expect([session.state(), seen.wentTo]).toEqual(["signed-in", []]);
});

test("without a line and a key nobody is signed in", async () => {
  const { session } = aPage(null);
  await expect(session.start()).rejects.toThrow("No answer");
});

test("a sign-out without a line ends the session in the other tabs too", async () => {
  const { session, seen } = aPage(amira);
  await session.start();
  await session.signOut().catch(() => {});
  expect([session.state(), seen.told]).toEqual(["signed-out", ["ended"]]);
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
