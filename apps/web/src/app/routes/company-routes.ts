// The addresses of what belongs to the company: its contacts, network, plan, notifications and settings.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "./root-route.ts";

const paymentReturn = createRoute({
  getParentRoute: () => signedIn,
  path: "/payments/$id/return",
  component: lazyRouteComponent(() => import("#features/money/payments/return-screen.tsx"), "PaymentReturnScreen"),
});

const subscriptions = createRoute({
  getParentRoute: () => signedIn,
  path: "/subscriptions",
  component: lazyRouteComponent(
    () => import("#features/money/subscriptions/subscriptions-screen.tsx"),
    "SubscriptionsScreen",
  ),
});

const receipt = createRoute({
  getParentRoute: () => signedIn,
  path: "/subscriptions/receipts/$id",
  component: lazyRouteComponent(() => import("#features/money/subscriptions/receipt-screen.tsx"), "ReceiptScreen"),
});

const papers = createRoute({
  getParentRoute: () => signedIn,
  path: "/subscriptions/papers",
  component: lazyRouteComponent(() => import("#features/money/subscriptions/papers/papers-screen.tsx"), "PapersScreen"),
});

const invoice = createRoute({
  getParentRoute: () => signedIn,
  path: "/subscriptions/invoices/$month",
  component: lazyRouteComponent(() => import("#features/money/subscriptions/invoice-screen.tsx"), "InvoiceScreen"),
});

const searchPaths = ["/search", "/recherche"] as const;

const searches = searchPaths.map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyRouteComponent(() => import("#features/platform/site-search/search-screen.tsx"), "SearchScreen"),
  }),
);

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: "/notifications",
  component: lazyRouteComponent(
    () => import("#features/account/notifications/notifications-screen.tsx"),
    "NotificationsScreen",
  ),
});

const contacts = createRoute({
  getParentRoute: () => signedIn,
  path: "/contacts",
  component: lazyRouteComponent(() => import("#features/company/contacts/contacts-screen.tsx"), "ContactsScreen"),
});

const companyNetwork = createRoute({
  getParentRoute: () => signedIn,
  path: "/company-network",
  component: lazyRouteComponent(() => import("#features/company/network/network-screen.tsx"), "NetworkScreen"),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings",
  component: lazyRouteComponent(() => import("../pages/settings-page.tsx"), "SettingsPage"),
});

export const companyRoutes = [
  paymentReturn,
  subscriptions,
  papers,
  receipt,
  invoice,
  ...searches,
  notifications,
  contacts,
  companyNetwork,
  settings,
] as const;
