// A screen of somebody who is signed in, for its tests: the answers of the server are given, and what was sent is kept.
import { permissions as everyPermission, type Permission } from "@filings/contract/company/permissions";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
  type SearchParser,
  type SearchSerializer,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { CallProvider } from "#api/api-context.tsx";
import { createQueryClient } from "#api/query-client.ts";
import { createCookieJar } from "#i18n/cookie-jar.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { createLive } from "#live/live-connection.ts";
import { LiveProvider } from "#live/live-context.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";
import { createSession } from "./session.ts";
import { SessionProvider } from "./session-context.tsx";

export interface Sent {
  readonly path: string;
  readonly body: unknown;
}

export interface ScreenShown {
  /** What was sent, in this order; calls that only read are not kept. */
  readonly sent: readonly Sent[];
  /** The idempotency key of each of them. */
  readonly keys: readonly (string | null)[];
  readonly queries: ReturnType<typeof createQueryClient>;
  /** Where the screen is now, with what stands behind the question mark. */
  readonly address: () => string;
  readonly goTo: (address: string) => void;
  readonly close: () => void;
}

type Answer = (asked: URL, body: unknown) => Response | Promise<Response>;

interface ScreenOptions {
  readonly path: string;
  readonly Screen: () => ReactNode;
  /** The address the screen is opened at, where that is more than its path. */
  readonly address?: string;
  /** How the address of the screen is read and written. */
  readonly search?: { readonly parseSearch: SearchParser; readonly stringifySearch: SearchSerializer };
  readonly validateSearch?: (search: Record<string, unknown>) => object;
  readonly permissions?: readonly Permission[];
  /** For numbers and dates; the sentences stay English. */
  readonly format?: string;
  /** By the path of the call, where one that is missing fails the test; or one function that answers every call. */
  readonly answers: Readonly<Record<string, Answer>> | Answer;
}

/** The company of the signed-in person. */
export const ownCompany = {
  id: "01a00000-0000-7000-8000-000000000001",
  name: "Gulf",
  plan: "BASIC",
  security: { idle_session_timeout: 1800 },
};

export function showScreen(options: ScreenOptions): ScreenShown {
  const { path, address = path, format = defaultLanguage.format } = options;
  const sent: Sent[] = [];
  const keys: (string | null)[] = [];
  const session = createSession({
    kept: sessionStorage,
    fetch: withKeys(serverOf(options, sent), keys),
    cookies: createCookieJar({ cookie: "" }, false),
    languageTag: () => "en-GB",
    now: Date.now,
    here: () => path,
    goTo: () => {},
    stays: () => true,
  });
  const claims = { exp: Math.floor(Date.now() / 1_000) + 300, company: ownCompany.id };
  session.enter(`h.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.s`);
  const queries = createQueryClient();
  // Never started.
  const line = createLive({
    url: () => "",
    token: async () => null,
    heard: () => {},
    cameBack: () => {},
    now: Date.now,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const i18n = setupI18n({ locale: "en_GB", locales: "en-GB", messages: { en_GB: {} } });
  const place = document.body.appendChild(document.createElement("div"));
  const drawn = createRoot(place, { onCaughtError: failTheRun });
  drawn.render(
    <I18nProvider i18n={i18n}>
      <LanguageContext value={{ ...defaultLanguage, format, choose: async () => {} }}>
        <SessionProvider value={session}>
          <CallProvider value={session.call}>
            <QueryClientProvider client={queries}>
              <LiveProvider value={line}>
                <UiProvider direction="ltr">
                  <RouterProvider router={routerOf(options, history) as never} />
                </UiProvider>
              </LiveProvider>
            </QueryClientProvider>
          </CallProvider>
        </SessionProvider>
      </LanguageContext>
    </I18nProvider>,
  );
  return {
    sent,
    keys,
    queries,
    address: () => history.location.href,
    goTo: (next) => history.push(next),
    close: () => {
      drawn.unmount();
      queries.clear();
      place.remove();
    },
  };
}

/** The boundary that catches it would leave a test to wait for what never comes, or to pass because it looked before. */
function failTheRun(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

function withKeys(server: typeof fetch, keys: (string | null)[]): typeof fetch {
  return (address, init) => {
    if (init?.method !== undefined && init.method !== "GET")
      keys.push(new Headers(init.headers).get("idempotency-key"));
    return server(address, init);
  };
}

/** Answers as the test says, and keeps what was sent; who is signed in is answered here. */
function serverOf({ answers, permissions = everyPermission }: ScreenOptions, sent: Sent[]): typeof fetch {
  const me = {
    identifier: "1",
    email: "a@b.example",
    name: "Amira",
    permissions,
    is_operator: false,
    memberships: [],
    company: ownCompany,
  };
  const given: Readonly<Record<string, Answer>> = {
    "/api/v3/self/": () => Response.json(me),
    "/api/v3/feature-flags/": () => Response.json([]),
    ...(typeof answers === "function" ? {} : answers),
  };
  return async (address, init) => {
    const asked = new URL(String(address), "http://filings.example");
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    if (init?.method !== undefined && init.method !== "GET") sent.push({ path: asked.pathname, body });
    const answer = given[asked.pathname] ?? (typeof answers === "function" ? answers : undefined);
    if (answer === undefined) throw new Error(`no answer is given for ${asked.pathname}`);
    return answer(asked, body);
  };
}

/** Every other address leads to an empty page. */
function routerOf({ path, Screen, search, validateSearch }: ScreenOptions, history: RouterHistory) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: Screen, validateSearch });
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => null });
  return createRouter({ routeTree: root.addChildren([page, elsewhere]), history, ...search });
}

/** A refusal as the server words it. */
export function refuses(status: number, code: string, detail: string, more: object = {}): Response {
  return Response.json({ detail, code, ...more }, { status });
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

/** Waits until it no longer throws, with the patience that a busy machine asks for. */
export async function soon<T>(work: () => T): Promise<T> {
  for (const end = Date.now() + 10_000; ; ) {
    try {
      return work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
