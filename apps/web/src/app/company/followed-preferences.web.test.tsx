import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readKeptWhose, writeKeptWhose } from "#features/platform/work-queue/kept-whose.ts";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { refuses, showScreen, soon } from "#session/screen-for-tests.tsx";
import type { AppParts } from "../app-parts.ts";
import { AppPartsProvider } from "../app-parts-context.tsx";
import { chooseTheme, darkModeCookie, readTheme } from "../menus/theme.ts";
import { FollowedPreferences } from "./followed-preferences.ts";
import { writeOpensHome } from "./opens-home.ts";
import { readOpensHome } from "./stored-preference.ts";

const path = "/api/v3/self/preferences/";
const never = { theme: null, language: null, open_mpci_homepage_on_login: null, work_queue: null, guide: null };

const cookies = createCookieJar({ cookie: "" }, false);
let close: () => void = () => {};
beforeEach(() => {
  chooseTheme(cookies, "light");
  writeOpensHome(localStorage, true);
  writeKeptWhose(localStorage, null);
});
afterEach(() => close());

function Screen() {
  return (
    <>
      <FollowedPreferences />
      <button type="button" onClick={() => chooseTheme(cookies, "dark")}>
        Dark
      </button>
      <button type="button" onClick={() => writeOpensHome(localStorage, false)}>
        Not home
      </button>
      <button type="button" onClick={() => writeKeptWhose(localStorage, "mine")}>
        Mine
      </button>
    </>
  );
}

/** The page of a browser whose person chose this before; `answer` is what the server says. */
function show(answer: (body: unknown) => Response | Promise<Response>) {
  const shown = showScreen({
    path: "/",
    Screen: () => (
      <AppPartsProvider value={{ cookies } as AppParts}>
        <Screen />
      </AppPartsProvider>
    ),
    answers: { [path]: (_, body) => answer(body) },
  });
  close = shown.close;
  return shown;
}

const here = () => ({ theme: readTheme(cookies), opens: readOpensHome(localStorage) });

async function press(name: string): Promise<void> {
  const button = await soon(() => {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`no button says ${name}`);
    return found;
  });
  button.click();
}

describe("what a person chose on any device", () => {
  it("decides theme and start page in this browser too [spec 3.preference]", async () => {
    show(() => Response.json({ ...never, theme: "dark", open_mpci_homepage_on_login: false }));
    await soon(() => expect(here()).toEqual({ theme: "dark", opens: false }));
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  it("reaches a tab where it was not chosen, though the cookie is shared", async () => {
    const said = { theme: "light" };
    const { queries } = show(() => Response.json({ ...never, ...said }));
    await soon(() => expect(queries.isFetching()).toBe(0));
    cookies.write(darkModeCookie, "true");
    said.theme = "dark";
    await queries.refetchQueries();
    await soon(() => expect(document.documentElement.dataset.theme).toBe("dark"));
  });

  it("leaves this browser as it is where nothing was ever chosen", async () => {
    const answered = Promise.withResolvers<void>();
    show(() => {
      answered.resolve();
      return Response.json(never);
    });
    await answered.promise;
    await press("Not home");
    expect(here()).toEqual({ theme: "light", opens: false });
  });

  it("is followed here at once, and sent for the others", async () => {
    const { sent } = show((body) => Response.json({ ...never, ...(body as object) }));
    await press("Dark");
    expect(here().theme).toBe("dark");
    await press("Not home");
    await soon(() =>
      expect(sent).toEqual([
        { path, body: { theme: "dark" } },
        { path, body: { open_mpci_homepage_on_login: false } },
      ]),
    );
    expect(here()).toEqual({ theme: "dark", opens: false });
  });

  it("decides whose work the queue shows, which is the team's for who never chose", async () => {
    const said = { work_queue: "mine" as string | null };
    const { queries, sent } = show((body) => Response.json({ ...never, ...said, ...(body as object) }));
    await soon(() => expect(readKeptWhose(localStorage)).toBe("mine"));
    said.work_queue = null;
    await queries.refetchQueries();
    await soon(() => expect(readKeptWhose(localStorage)).toBeNull());
    await press("Mine");
    await soon(() => expect(sent).toEqual([{ path, body: { work_queue: "mine" } }]));
    expect(readKeptWhose(localStorage)).toBe("mine");
  });

  it("is not taken back by what was read before it was chosen", async () => {
    const kept = Promise.withResolvers<Response>();
    const { queries } = show((body) =>
      body === null ? Response.json({ ...never, theme: "light" }) : kept.promise.then((one) => one.clone()),
    );
    // The page follows from here on: a button may be drawn before that.
    await soon(() => expect([queries.getQueryCache().getAll().length > 0, queries.isFetching()]).toEqual([true, 0]));
    await press("Dark");
    await queries.refetchQueries();
    expect(here().theme).toBe("dark");
    kept.resolve(Response.json({ ...never, theme: "dark" }));
    await soon(() => expect(queries.isMutating()).toBe(0));
    expect(here().theme).toBe("dark");
  });

  it("says so when it could not be saved", async () => {
    const light = { ...never, theme: "light" };
    show((body) => (body === null ? Response.json(light) : refuses(503, "unavailable", "Not now.")));
    await press("Dark");
    await soon(() => expect(document.body.textContent).toContain("Your choice was not saved. Try again."));
    await soon(() => expect(here().theme).toBe("light"));
  });
});
