// The page for everybody tells a visitor who asked for a page within that they are signed out, and leads back to that page.
import { afterEach, expect, it } from "vitest";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { writeActivity } from "#session/idle/activity.ts";
import { showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { PublicHome } from "./public-home.tsx";

let close: () => void = () => {};
afterEach(() => {
  close();
  createCookieJar().remove("filings_last_activity");
  history.replaceState(null, "", "/");
});

async function open(address: string) {
  history.replaceState(null, "", address);
  close = showScreen({ path: "/", Screen: PublicHome, answers: {} }).close;
  await soon(() => expect(document.querySelector("h1")).not.toBeNull());
  const link = [...document.querySelectorAll("a")].find((one) => textOf(one).startsWith("Sign in to file"));
  return { said: textOf(document.body), leadsTo: link?.getAttribute("href") };
}
const signIn = "/identity/login";
const back = (path: string) => `${signIn}?to=${encodeURIComponent(`/filings-redirect${path}`)}`;

it("says nothing of a session to a visitor who never had one", async () => {
  const { said, leadsTo } = await open("/ae/mpci/home");
  expect(said).not.toContain("signed out");
  expect(leadsTo).toBe(signIn);
});

it("says to a person who has worked here that they are signed out, and leads back to home", async () => {
  writeActivity(createCookieJar(), 1);
  const { said, leadsTo } = await open("/ae/mpci/home");
  expect(said).toContain("You are signed out. Sign in to see your work queue.");
  expect(leadsTo).toBe(back("/ae/mpci/home"));
  close();
  expect((await open("/")).said).not.toContain("signed out");
});

it("says to a visitor who asked for a page within that they are signed out, and leads back to that page", async () => {
  const { said, leadsTo } = await open(`/ae/mpci/home?to=${encodeURIComponent("/ae/mpci/filings/new")}`);
  expect(said).toContain("You are signed out. Sign in to open the page that you asked for.");
  expect(leadsTo).toBe(back("/ae/mpci/filings/new"));
});
