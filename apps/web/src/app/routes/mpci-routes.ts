// The addresses of the bills of lading and what belongs to them.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { ListAddress } from "#features/mpci/list/list-address.ts";
import { detailSearch } from "#filing/detail/detail-search.ts";
import { signedIn } from "./root-route.ts";
import { whenRested } from "./when-rested.ts";

/** What fails here is asked again, and said, by the page. */
const notCome = () => {};

const importList = () => import("#features/mpci/list/list-screen.tsx");

const filings = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/filings",
  // The list reads it against its own tables, which would weigh on every page if they were known here.
  validateSearch: (search: Record<string, unknown>) => search as ListAddress,
  loader: ({ context: { parts }, location, preload }) => {
    if (!preload)
      void importList().then(({ askAhead }) => askAhead(parts.queries, parts.session.call, location.search), notCome);
  },
  component: lazyRouteComponent(importList, "ListScreen"),
});

const newFiling = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/filings/new",
  component: lazyRouteComponent(() => import("#features/mpci/editor/new-filing-screen.tsx"), "NewFilingScreen"),
});

const sealBatch = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/filings/seal",
  component: lazyRouteComponent(() => import("#features/mpci/seal/batch/seal-batch-screen.tsx"), "SealBatchScreen"),
});

const importBills = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/filings/import",
  component: lazyRouteComponent(() => import("#features/mpci/import/import-screen.tsx"), "ImportScreen"),
});

const readBill = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/filings/read-bill",
  component: lazyRouteComponent(() => import("#features/mpci/import/bill/read-bill-screen.tsx"), "ReadBillScreen"),
});

const templates = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/templates",
  component: lazyRouteComponent(() => import("#features/mpci/templates/templates-screen.tsx"), "TemplatesScreen"),
});

const importEditor = () => import("#features/mpci/editor/editor-screen.tsx");

const editFiling = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/filings/$id/edit",
  loader: ({ context: { parts }, params, cause }) => {
    if (cause === "enter")
      void importEditor().then(({ askAhead }) => askAhead(parts.queries, parts.session.call, params.id), notCome);
  },
  component: lazyRouteComponent(importEditor, "EditorScreen"),
});

const importDetail = () => import("../pages/mpci-detail-page.tsx");

const filing = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/filings/$id",
  validateSearch: detailSearch,
  loader: ({ context: { parts }, params, cause, preload }) => {
    const ask = () => {
      void importDetail().then(({ askAhead }) => askAhead(parts.queries, parts.session.call, params.id), notCome);
    };
    if (preload) whenRested(ask);
    else if (cause === "enter") ask();
  },
  component: lazyRouteComponent(importDetail, "DetailPage"),
});

const connect = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/connect",
  component: lazyRouteComponent(() => import("#features/mpci/connection/connect-screen.tsx"), "ConnectScreen"),
});

const delegations = createRoute({
  getParentRoute: () => signedIn,
  path: "/ae/mpci/delegations",
  component: lazyRouteComponent(() => import("#features/company/network/delegations-screen.tsx"), "DelegationsScreen"),
});

export const mpciRoutes = [
  filings,
  newFiling,
  sealBatch,
  importBills,
  readBill,
  templates,
  editFiling,
  filing,
  connect,
  delegations,
] as const;
