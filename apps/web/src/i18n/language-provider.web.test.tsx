// What every screen is told of the reader's language, also while it is printed.
import { setupI18n } from "@lingui/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { useFormats } from "./formats.ts";
import { defaultLanguage } from "./language.ts";
import { LanguageProvider } from "./language-provider.tsx";

function Today() {
  const now = new Date("2026-03-12T10:00:00Z");
  return useFormats().nearTime(now, now);
}

it("a page says today on the screen, and the date on paper", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const i18n = setupI18n({ locale: "en_GB", locales: "en-GB", messages: { en_GB: {} } });
  const speech = { i18n, language: () => defaultLanguage, choose: async () => {} };
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
