// What every screen is told of the reader's language, also while it is printed.
import { setupI18n } from "@lingui/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CookieJar } from "./cookie-jar.ts";
import { useFormats } from "./formats.ts";
import { defaultLanguage, type Language, languageCookie, languages, readLanguage } from "./language.ts";
import { useLanguage } from "./language-context.ts";
import { LanguageProvider, startSpeech } from "./language-provider.tsx";

function Today() {
  const now = new Date("2026-03-12T10:00:00Z");
  return useFormats().nearTime(now, now);
}

it("a page says today on the screen, and the date on paper", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const i18n = setupI18n({ locale: "en_GB", locales: "en-GB", messages: { en_GB: {} } });
  const speech = { i18n, language: () => defaultLanguage, choose: async () => {}, unspoken: null };
  const place = document.body.appendChild(document.createElement("p"));
  const page = createRoot(place);
  await act(async () =>
    page.render(
      <LanguageProvider speech={speech}>
        <Today />
      </LanguageProvider>,
    ),
  );
  expect(place.textContent).toMatch(/^today at /);
  await act(async () => dispatchEvent(new Event("beforeprint")));
  expect(place.textContent).toMatch(/^12 Mar 2026 at /);
  await act(async () => dispatchEvent(new Event("afterprint")));
  expect(place.textContent).toMatch(/^today at /);
  await act(async () => page.unmount());
});

const languageOf = (code: string) => languages.find((one) => one.code === code) as Language;

/** A browser whose cookie names a language, and a line on which the sentences of some do not come. */
function aBrowser(code: string, missing: readonly string[]) {
  const jar = new Map([[languageCookie, JSON.stringify({ language: code })]]);
  const cookies: CookieJar = {
    read: (name) => jar.get(name) ?? null,
    write: (name, value) => void jar.set(name, value),
    remove: (name) => void jar.delete(name),
  };
  const fetchCatalogue = vi.fn(async ({ code: asked }: Language) => {
    if (missing.includes(asked)) throw new TypeError("Failed to fetch dynamically imported module");
    return { "said-in": asked };
  });
  return { cookies, fetchCatalogue, named: () => readLanguage(cookies.read(languageCookie)).code };
}

it("a language whose sentences do not come is chosen all the same: the next page has it where they come", async () => {
  const { cookies, fetchCatalogue, named } = aBrowser("nl_NL", ["hu_HU"]);
  const speech = await startSpeech(cookies, { fetchCatalogue });
  await speech.choose(languageOf("hu_HU"), () => {});
  expect([speech.language().code, named(), document.documentElement.lang]).toEqual(["nl_NL", "hu_HU", "nl-NL"]);
});

it("a page whose language does not come opens in another that does, and in its own the next time", async () => {
  const { cookies, fetchCatalogue, named } = aBrowser("hu_HU", ["hu_HU"]);
  expect((await startSpeech(cookies, { fetchCatalogue })).language().code).toBe("en_GB");
  expect(named()).toBe("hu_HU");
  const without = languages.map(({ code }) => code).filter((code) => code !== "ko_KR");
  expect((await startSpeech(cookies, aBrowser("hu_HU", without))).language().code).toBe("ko_KR");
  const none = aBrowser("hu_HU", [...without, "ko_KR"]);
  await expect(startSpeech(none.cookies, none)).rejects.toThrow("Failed to fetch");
});

it("of two languages that are chosen one after the other the later is spoken, however late the first comes", async () => {
  const { cookies, fetchCatalogue, named } = aBrowser("en_GB", []);
  const speech = await startSpeech(cookies, { fetchCatalogue });
  const { promise, resolve } = Promise.withResolvers<void>();
  fetchCatalogue.mockClear();
  fetchCatalogue.mockImplementationOnce(async () => {
    await promise;
    return { "said-in": "hu_HU" };
  });
  const first = speech.choose(languageOf("hu_HU"), () => {});
  await vi.waitFor(() => expect(fetchCatalogue).toHaveBeenCalledOnce());
  await speech.choose(languageOf("nl_NL"), () => {});
  resolve();
  await first;
  expect([speech.language().code, named(), speech.i18n.messages["said-in"]]).toEqual(["nl_NL", "nl_NL", "nl_NL"]);
});

describe("without a line", () => {
  const goOnline = () => {
    vi.restoreAllMocks();
    dispatchEvent(new Event("online"));
  };
  beforeEach(() => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(false));
  afterEach(() => vi.restoreAllMocks());
  const isKept = async (code: string) => code === "nl_NL" || code === "fr_FR";

  it("a language that this browser keeps is spoken at once", async () => {
    const { cookies, fetchCatalogue, named } = aBrowser("nl_NL", []);
    const speech = await startSpeech(cookies, { fetchCatalogue, isKept });
    await speech.choose(languageOf("fr_FR"), () => {});
    expect([speech.language().code, named()]).toEqual(["fr_FR", "fr_FR"]);
  });

  it("another is kept as the choice, and not asked for before the line is back, when it is spoken", async () => {
    const { cookies, fetchCatalogue, named } = aBrowser("nl_NL", []);
    const speech = await startSpeech(cookies, { fetchCatalogue, isKept });
    fetchCatalogue.mockClear();
    const waits: (string | null)[] = [];
    const chosen = speech.choose(languageOf("hu_HU"), (waiting) => void waits.push(waiting?.code ?? null));
    await vi.waitFor(() => expect(waits).toEqual([null, "hu_HU"]));
    expect([speech.language().code, named(), fetchCatalogue.mock.calls.length]).toEqual(["nl_NL", "hu_HU", 0]);
    goOnline();
    await chosen;
    expect([speech.language().code, named(), waits]).toEqual(["hu_HU", "hu_HU", [null, "hu_HU", null]]);
  });

  it("a page whose language is not here opens in one that is, and changes when the line is back", async () => {
    const { cookies, fetchCatalogue } = aBrowser("hu_HU", []);
    const speech = await startSpeech(cookies, { fetchCatalogue, isKept });
    expect([isKeptNow(fetchCatalogue), speech.unspoken?.code]).toEqual([true, "hu_HU"]);
    const place = document.body.appendChild(document.createElement("p"));
    const page = createRoot(place);
    const Says = () => {
      const { code, waiting } = useLanguage();
      return `${code} ${waiting?.code ?? "none"}`;
    };
    await act(async () =>
      page.render(
        <LanguageProvider speech={speech}>
          <Says />
        </LanguageProvider>,
      ),
    );
    expect(place.textContent).toMatch(/ hu_HU$/);
    await act(async () => goOnline());
    await vi.waitFor(() => expect(place.textContent).toBe("hu_HU none"));
    await act(async () => page.unmount());
  });
});

/** Only languages of this browser were asked for. */
function isKeptNow({ mock }: { readonly mock: { readonly calls: readonly (readonly Language[])[] } }): boolean {
  return mock.calls.every(([language]) => ["nl_NL", "fr_FR"].includes(language?.code ?? ""));
}
