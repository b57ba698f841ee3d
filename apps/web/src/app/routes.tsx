// Every address and its screen. A new screen is one `createRoute` with its lazy import, and its name in the tree at the end.
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from "@tanstack/react-router";
import { keysSearch } from "#features/account/keys/keys-search.ts";
import { loginSearch } from "#features/account/sign-in/login-search.ts";
import type { AdcListAddress } from "#features/adc/list/list-address.ts";
import { detailSearch } from "#features/mpci/detail/detail-search.ts";
import type { ListAddress } from "#features/mpci/list/list-address.ts";
import { featureFlagsQuery, isFlagOn } from "#session/feature-flags.ts";
import { elsewhere, identityAddress } from "#session/identity-app.ts";
import { isRecentLogin } from "#session/login-time.ts";
import { loginAddress, targetOf } from "#session/own-paths.ts";
import { currentUserQuery } from "#session/session-context.tsx";
import type { AppParts } from "./app-parts.ts";
import { readOpensHome } from "./company/stored-preference.ts";
import { HomeChoice, preloadHome } from "./pages/home-choice.tsx";
import { NotFoundScreen } from "./pages/not-found-screen.tsx";
import { destinationOf, needsSession } from "./redirects.ts";
import { Root, Shell } from "./root.tsx";
import { stringifySearch } from "./route-search.ts";
import type { Visit } from "./visit.ts";

interface RouterContext {
  readonly parts: AppParts;
  readonly visit: Visit;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
  beforeLoad: async ({ context: { parts, visit }, location, preload }) => {
    const { session, cookies } = parts;
    if (session.state() === "starting") await session.start();
    const signedIn = session.state() === "signed-in";
    if (signedIn) {
      void parts.queries.prefetchQuery(currentUserQuery(session.call));
      await Shell.preload?.();
    }
    const path = location.pathname;
    // Every way to the identity app, be it a link or the end of a session, leads to where its pages are.
    const away = elsewhere(path);
    if (away !== null) {
      if (preload) return;
      throw redirect({ href: identityAddress(location.href), reloadDocument: true });
    }
    const to = destinationOf({
      path,
      search: location.search,
      signedIn,
      entering: visit.entering() && !preload,
      homeVisited: visit.homeVisited(),
      recentLogin: isRecentLogin(cookies, Date.now()),
      opensHome: readOpensHome(localStorage),
    });
    if (to !== null) {
      const query = to.search === undefined ? location.searchStr : stringifySearch(to.search);
      throw redirect({ href: to.path + query, replace: true });
    }
    if (!signedIn && needsSession(path)) {
      const login = identityAddress(loginAddress(location.href));
      throw redirect({ href: login, replace: true, ...(login.startsWith("/") ? {} : { reloadDocument: true }) });
    }
  },
});

const homePaths = ["/", "/$country/$authority/home"] as const;
const homes = homePaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: HomeChoice,
    loader: ({ context: { parts } }) => preloadHome(parts.session.state() === "signed-in"),
  }),
);

const importList = () => import("#features/mpci/list/list-screen.tsx");

const filings = createRoute({
  getParentRoute: () => root,
  path: "/ae/mpci/filings",
  // The list reads it against its own tables, which would weigh on every page if they were known here.
  validateSearch: (search: Record<string, unknown>) => search as ListAddress,
  loader: ({ context: { parts }, location, preload }) => {
    if (!preload)
      void importList().then(({ askAhead }) => askAhead(parts.queries, parts.session.call, location.search));
  },
  component: lazyRouteComponent(importList, "ListScreen"),
});

const newFiling = createRoute({
  getParentRoute: () => root,
  path: "/ae/mpci/filings/new",
  component: lazyRouteComponent(() => import("#features/mpci/editor/new-filing-screen.tsx"), "NewFilingScreen"),
});

const importEditor = () => import("#features/mpci/editor/editor-screen.tsx");

const editFiling = createRoute({
  getParentRoute: () => root,
  path: "/ae/mpci/filings/$id/edit",
  loader: ({ context: { parts }, params, cause }) => {
    if (cause === "enter")
      void importEditor().then(({ askAhead }) => askAhead(parts.queries, parts.session.call, params.id));
  },
  component: lazyRouteComponent(importEditor, "EditorScreen"),
});

const filing = createRoute({
  getParentRoute: () => root,
  path: "/ae/mpci/filings/$id",
  validateSearch: detailSearch,
  component: lazyRouteComponent(() => import("./pages/mpci-detail-page.tsx"), "DetailPage"),
});

/** Whoever has no ADC finds none of its pages. */
const adc = createRoute({
  getParentRoute: () => root,
  id: "adc",
  loader: async ({ context: { parts } }) => {
    const { session, queries } = parts;
    const [states, user] = await Promise.all([
      queries.ensureQueryData(featureFlagsQuery(session.call)),
      queries.ensureQueryData(currentUserQuery(session.call)),
    ]);
    if (!isFlagOn("adc_filings_enabled", states, user.company.id)) throw notFound();
  },
});

const adcFilings = createRoute({
  getParentRoute: () => adc,
  path: "/adc/filings",
  validateSearch: (search: Record<string, unknown>) => search as AdcListAddress,
  component: lazyRouteComponent(() => import("#features/adc/list/list-screen.tsx"), "AdcListScreen"),
});

const newAdcFiling = createRoute({
  getParentRoute: () => adc,
  path: "/adc/filings/new",
  component: lazyRouteComponent(() => import("#features/adc/request/request-screen.tsx"), "AdcRequestScreen"),
});

const adcFiling = createRoute({
  getParentRoute: () => adc,
  path: "/adc/filings/$id",
  validateSearch: detailSearch,
  component: lazyRouteComponent(() => import("./pages/adc-detail-page.tsx"), "AdcDetailPage"),
});

const paymentReturn = createRoute({
  getParentRoute: () => root,
  path: "/payments/$id/return",
  component: lazyRouteComponent(() => import("#features/money/payments/return-screen.tsx"), "PaymentReturnScreen"),
});

const subscriptions = createRoute({
  getParentRoute: () => root,
  path: "/subscriptions",
  component: lazyRouteComponent(
    () => import("#features/money/subscriptions/subscriptions-screen.tsx"),
    "SubscriptionsScreen",
  ),
});

const receipt = createRoute({
  getParentRoute: () => root,
  path: "/subscriptions/receipts/$id",
  component: lazyRouteComponent(() => import("#features/money/subscriptions/receipt-screen.tsx"), "ReceiptScreen"),
});

const invoice = createRoute({
  getParentRoute: () => root,
  path: "/subscriptions/invoices/$month",
  component: lazyRouteComponent(() => import("#features/money/subscriptions/invoice-screen.tsx"), "InvoiceScreen"),
});

const keys = createRoute({
  getParentRoute: () => root,
  path: "/identity/account/personal/blockchain-keys",
  validateSearch: keysSearch,
  component: lazyRouteComponent(() => import("#features/account/keys/keys-screen.tsx"), "KeysScreen"),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: "/verify",
  component: lazyRouteComponent(() => import("#features/platform/verify/verify-screen.tsx"), "VerifyScreen"),
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/identity/login",
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import("#features/account/sign-in/sign-in-screen.tsx"), "SignInScreen"),
});

const searchPaths = ["/search", "/recherche"] as const;
const searches = searchPaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import("#features/platform/site-search/search-screen.tsx"), "SearchScreen"),
  }),
);

const notifications = createRoute({
  getParentRoute: () => root,
  path: "/notifications",
  component: lazyRouteComponent(
    () => import("#features/account/notifications/notifications-screen.tsx"),
    "NotificationsScreen",
  ),
});

const contacts = createRoute({
  getParentRoute: () => root,
  path: "/contacts",
  component: lazyRouteComponent(() => import("#features/company/contacts/contacts-screen.tsx"), "ContactsScreen"),
});

const companyNetwork = createRoute({
  getParentRoute: () => root,
  path: "/company-network",
  component: lazyRouteComponent(() => import("#features/company/network/network-screen.tsx"), "NetworkScreen"),
});

const connect = createRoute({
  getParentRoute: () => root,
  path: "/ae/mpci/connect",
  component: lazyRouteComponent(() => import("#features/mpci/connection/connect-screen.tsx"), "ConnectScreen"),
});

const delegations = createRoute({
  getParentRoute: () => root,
  path: "/ae/mpci/delegations",
  component: lazyRouteComponent(() => import("#features/company/network/delegations-screen.tsx"), "DelegationsScreen"),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: "/settings",
  component: lazyRouteComponent(() => import("./pages/settings-page.tsx"), "SettingsPage"),
});

const help = createRoute({
  getParentRoute: () => root,
  path: "/help",
  component: lazyRouteComponent(() => import("./pages/help-page.tsx"), "HelpPage"),
});

const status = createRoute({
  getParentRoute: () => root,
  path: "/status",
  component: lazyRouteComponent(() => import("#features/platform/service-status/status-screen.tsx"), "StatusScreen"),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: "/identity/forgotten-password",
  component: lazyRouteComponent(
    () => import("#features/account/forgotten-password/forgotten-password-screen.tsx"),
    "ForgottenPasswordScreen",
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/identity/reset-password",
  component: lazyRouteComponent(
    () => import("#features/account/forgotten-password/reset-password-screen.tsx"),
    "ResetPasswordScreen",
  ),
});

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: "/identity/accept-invitation",
  component: lazyRouteComponent(
    () => import("#features/company/invitations/accept-invitation-screen.tsx"),
    "AcceptInvitationScreen",
  ),
});

const registerCompany = createRoute({
  getParentRoute: () => root,
  path: "/identity/register",
  component: lazyRouteComponent(
    () => import("#features/company/registration/register-company-screen.tsx"),
    "RegisterCompanyScreen",
  ),
});

/** Account and company settings, in their frame. */
const accountFrame = createRoute({
  getParentRoute: () => root,
  id: "account",
  component: lazyRouteComponent(() => import("./frame/account-frame.tsx"), "AccountFrame"),
});

const account = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account",
  component: lazyRouteComponent(() => import("#features/account/profile/account-screen.tsx"), "AccountScreen"),
});

const sessions = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/sessions",
  component: lazyRouteComponent(() => import("#features/account/sessions/sessions-screen.tsx"), "SessionsScreen"),
});

const securityLog = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/security-log",
  component: lazyRouteComponent(
    () => import("#features/account/security-log/security-log-screen.tsx"),
    "SecurityLogScreen",
  ),
});

const companySecurityLog = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/security-log",
  component: lazyRouteComponent(
    () => import("#features/account/security-log/company-security-log-screen.tsx"),
    "CompanySecurityLogScreen",
  ),
});

const companyUsers = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/users",
  component: lazyRouteComponent(() => import("./pages/company-users-page.tsx"), "CompanyUsersPage"),
});

const companySecurity = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/security",
  component: lazyRouteComponent(
    () => import("#features/company/security/company-security-screen.tsx"),
    "CompanySecurityScreen",
  ),
});

/** Every widget on one page; a production build has neither the page nor its address. */
const components = createRoute({
  getParentRoute: () => root,
  path: "/components",
  component: import.meta.env.PROD
    ? NotFoundScreen
    : lazyRouteComponent(() => import("#features/platform/components/component-page.tsx"), "ComponentPage"),
});

/** The way back after signing in: a path of ours, and only that. */
const filingsRedirect = createRoute({
  getParentRoute: () => root,
  path: "/filings-redirect/$",
  beforeLoad: ({ location }) => {
    throw redirect({ href: targetOf(location.href), replace: true });
  },
});

export const routeTree = root.addChildren([
  ...homes,
  filings,
  newFiling,
  editFiling,
  filing,
  adc.addChildren([adcFilings, newAdcFiling, adcFiling]),
  paymentReturn,
  subscriptions,
  receipt,
  invoice,
  keys,
  verify,
  ...searches,
  notifications,
  contacts,
  companyNetwork,
  connect,
  delegations,
  settings,
  help,
  status,
  login,
  forgottenPassword,
  resetPassword,
  acceptInvitation,
  registerCompany,
  accountFrame.addChildren([account, sessions, securityLog, companySecurityLog, companyUsers, companySecurity]),
  components,
  filingsRedirect,
]);
