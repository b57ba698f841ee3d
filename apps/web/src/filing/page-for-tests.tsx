// A page of somebody who is signed in, for the tests of what stands on it: the server says what the test has it say.
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { CallProvider } from "#api/api-context.tsx";
import { createQueryClient } from "#api/query-client.ts";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { createSession } from "#session/session.ts";
import { SessionProvider } from "#session/session-context.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export type Answer = (asked: Asked) => Response | Promise<Response>;

/** A refusal as the server words it. */
export function refuses(status: number, code: string, detail: string, more: object = {}): Response {
  return Response.json({ detail, code, ...more }, { status });
}

const company = "01a00000-0000-7000-8000-0000000000c1";

/** Shows it, and gives back what was asked of the server and the way to take it all down. */
export function showOnPage(
  children: ReactNode,
  answer: Answer,
): { readonly asked: Asked[]; readonly close: () => void } {
  const asked: Asked[] = [];
  const session = createSession({
    fetch: async (address, init) => {
      const { pathname: path } = new URL(String(address), "http://filings.example");
      const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
      const one = { method: init?.method ?? "GET", path, body };
      asked.push(one);
      return answer(one);
    },
    cookies: createCookieJar({ cookie: "" }, false),
    languageTag: () => "en-GB",
    now: Date.now,
    here: () => "/",
    goTo: () => {},
    stays: () => true,
  });
  const until = Math.floor(Date.now() / 1_000) + 300;
  session.enter(`h.${btoa(JSON.stringify({ exp: until, company })).replaceAll("=", "")}.s`);
  const queries = createQueryClient();
  const routeTree = createRootRoute({ component: () => children, notFoundComponent: () => children });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/"] }) });
  const place = document.body.appendChild(document.createElement("div"));
  const drawn = createRoot(place);
  drawn.render(
    <I18nProvider i18n={setupI18n({ locale: "en_GB", locales: "en-GB", messages: { en_GB: {} } })}>
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <SessionProvider value={session}>
          <CallProvider value={session.call}>
            <QueryClientProvider client={queries}>
              <UiProvider direction="ltr">
                <RouterProvider router={router as never} />
              </UiProvider>
            </QueryClientProvider>
          </CallProvider>
        </SessionProvider>
      </LanguageContext>
    </I18nProvider>,
  );
  return {
    asked,
    close: () => {
      drawn.unmount();
      queries.clear();
      place.remove();
    },
  };
}

/** What is read within an element, with the spaces a reader sees. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

export function buttonNamed(name: string | RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((button) => {
    const said = button.getAttribute("aria-label") ?? textOf(button);
    return typeof name === "string" ? said === name : name.test(said);
  });
  if (found === undefined) throw new Error(`no button says ${name}`);
  return found;
}

/** Types into a field as a person does: React hears of it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
