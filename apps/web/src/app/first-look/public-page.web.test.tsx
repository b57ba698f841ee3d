// The browser takes over what the build drew: nothing of it is drawn anew, and what only a reader's browser knows is added.
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { languageCookie } from "#i18n/language.ts";
import { startSpeech } from "#i18n/language-provider.tsx";
import { beginWithEmptyPages } from "#ui/page-for-tests.tsx";
import { drawPublicPage, drawRibbon } from "./draw-public-page.tsx";
import { PublicPage } from "./public-page.tsx";

beginWithEmptyPages({ beforeEach, afterEach, vi });

const cookies = createCookieJar();
const held: { root?: Root } = {};
afterEach(async () => {
  await act(async () => held.root?.unmount());
  cookies.remove(languageCookie);
  cookies.remove("dark_mode");
  document.documentElement.removeAttribute("data-environment");
  history.replaceState(null, "", "/");
});

/** What React finds different from what the build drew. */
async function takeOver(html: string, path: string): Promise<readonly unknown[]> {
  const place = document.createElement("div");
  place.innerHTML = html;
  document.body.append(place);
  const faults: unknown[] = [];
  const said = vi.spyOn(console, "error").mockImplementation((...words) => void faults.push(words));
  const speech = await startSpeech(cookies);
  const page = <PublicPage speech={speech} cookies={cookies} path={path} beside={null} />;
  await act(async () => {
    held.root = hydrateRoot(place, page, { onRecoverableError: (error) => void faults.push(error) });
  });
  said.mockRestore();
  return faults;
}

it.each(["en_GB", "ar_EG", "ko_KR"] as const)(
  "as it stands, in %s, with the day and the reader's time added",
  async (code) => {
    cookies.write(languageCookie, JSON.stringify({ language: code }));
    cookies.write("dark_mode", "true");
    history.replaceState(null, "", "/ae/mpci/home");
    const html = await drawPublicPage(code);
    expect(html).not.toMatch(/\b20\d\d\b/);
    const faults = await takeOver(html, "/ae/mpci/home");
    expect(faults).toEqual([]);
    expect(document.querySelector<HTMLInputElement>("form input")?.value).toMatch(/^\d\d\/\d\d\/\d{4} 16:00$/);
    expect(document.querySelector("form [role=status] strong")?.textContent).toMatch(/\d{4}/);
    expect(document.querySelectorAll("footer p")).toHaveLength(1);
  },
);

it("with the line of its environment above the head", async () => {
  document.documentElement.dataset.environment = "local";
  const ribbon = await drawRibbon("en_GB");
  expect(ribbon).toContain("Test environment");
  document.documentElement.removeAttribute("data-environment");
  const html = await drawPublicPage("en_GB");
  document.documentElement.dataset.environment = "local";
  const faults = await takeOver(
    html.replace("<header", () => `${ribbon}<header`),
    "/",
  );
  expect(faults).toEqual([]);
  expect(document.querySelectorAll("aside[data-environment=local]")).toHaveLength(1);
  expect(document.querySelectorAll("footer p")).toHaveLength(1);
});

it("a page that differs is drawn anew", async () => {
  const html = await drawPublicPage("en_GB");
  const faults = await takeOver(html.replace("File your bills", "File the bills"), "/");
  expect(faults.length).toBeGreaterThan(0);
  expect(document.querySelector("h1")?.textContent).toBe("File your bills before the vessel loads");
});
