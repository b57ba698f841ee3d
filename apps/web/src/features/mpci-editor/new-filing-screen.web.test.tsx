import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { CallProvider } from "#api/api-context.tsx";
import { createCall } from "#api/call.ts";
import { createQueryClient } from "#api/query-client.ts";
import { parseSearch, stringifySearch } from "#app/route-search.ts";
import { defaultLanguage } from "#i18n/language.ts";
import { LanguageContext } from "#i18n/language-context.ts";
import { NewFilingScreen } from "./new-filing-screen.tsx";

interface Sent {
  readonly method: string;
  readonly body: unknown;
}

const carrier = { id: "01a00000-0000-7000-8000-000000000001", name: "EVERGREEN LINE", scac: "EGLV" };
const delegation = {
  id: "01a00000-0000-7000-8000-000000000003",
  principal: { company_name: "Gulf Forwarding LLC", mpci_party_id: "MPCI123", role: "FREIGHT_FORWARDER" },
  scope: ["HOUSE"],
  state: "ACTIVE",
  valid_from: "2026-01-01",
  valid_to: null,
};
let close: () => void = () => {};

function show(search: string): { readonly sent: Sent[]; readonly address: () => string } {
  const sent: Sent[] = [];
  const server: typeof fetch = async (address, init) => {
    if (String(address).includes("connected-delegations"))
      return Response.json([delegation, { ...delegation, id: "x", state: "EXPIRED" }]);
    if (init?.method !== "POST") return Response.json([{ ...carrier, mpci_party_id: "EMCSL00" }]);
    sent.push({ method: init.method, body: JSON.parse(String(init.body)) });
    return Response.json({ id: "01a00000-0000-7000-8000-000000000002" }, { status: 201 });
  };
  const queries = createQueryClient();
  const tokens = { current: async () => "token", refresh: async () => null, signedOut: () => {} };
  const call = createCall({ tokens, languageTag: () => "en-GB", fetch: server });
  const root = createRootRoute();
  const start = createRoute({ getParentRoute: () => root, path: "/ae/mpci/filings/new", component: NewFilingScreen });
  const edit = createRoute({ getParentRoute: () => root, path: "/ae/mpci/filings/$id/edit" });
  const history = createMemoryHistory({ initialEntries: [`/ae/mpci/filings/new${search}`] });
  const router = createRouter({ routeTree: root.addChildren([start, edit]), history, parseSearch, stringifySearch });
  const place = document.body.appendChild(document.createElement("div"));
  const page = createRoot(place);
  close = () => {
    page.unmount();
    queries.clear();
    place.remove();
  };
  page.render(
    <I18nProvider i18n={setupI18n({ locale: "en_GB", locales: "en-GB", messages: { en_GB: {} } })}>
      <LanguageContext value={{ ...defaultLanguage, choose: async () => {} }}>
        <CallProvider value={call}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </CallProvider>
      </LanguageContext>
    </I18nProvider>,
  );
  return { sent, address: () => history.location.pathname };
}

async function chosen(): Promise<string> {
  await vi.waitFor(() => expect(document.querySelectorAll("input[type=radio]")).toHaveLength(3));
  return document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value ?? "";
}

afterEach(() => close());

it("a link from the example begins with the example, and creates it when that is pressed", async () => {
  const { sent, address } = show("?from=example");
  expect(await chosen()).toBe("example");
  expect(sent).toEqual([]);
  const create = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Create the draft");
  create?.click();
  await vi.waitFor(() => expect(address()).toBe("/ae/mpci/filings/01a00000-0000-7000-8000-000000000002/edit"));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ bill_type: "HOUSE", goods_items: [{}, {}] });
});

it.each(["", "?from=elsewhere"])("a filing begins empty at the address with %j", async (search) => {
  show(search);
  expect(await chosen()).toBe("empty");
});

it("a filing begins in the name of whoever delegated it, chosen by the link that led here", async () => {
  const { sent, address } = show(`?for=${delegation.id}`);
  await chosen();
  const name = await vi.waitFor(() => {
    const select = document.querySelector<HTMLSelectElement>("#filing-for");
    if (select === null) throw new Error("nobody has delegated anything yet");
    return select;
  });
  expect(name.value).toBe(delegation.id);
  // The one that is over is not offered.
  expect(name.options).toHaveLength(2);
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Create the draft")?.click();
  await vi.waitFor(() => expect(address()).toContain("/edit"));
  expect(sent).toEqual([{ method: "POST", body: { delegation_id: delegation.id } }]);
});
