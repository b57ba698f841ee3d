// The addresses of the signed-in account, and of the settings of its company.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { keysSearch } from "#features/account/keys/keys-search.ts";
import { signedIn } from "./root-route.ts";

const keys = createRoute({
  getParentRoute: () => signedIn,
  path: "/identity/account/personal/blockchain-keys",
  validateSearch: keysSearch,
  component: lazyRouteComponent(() => import("#features/account/keys/keys-screen.tsx"), "KeysScreen"),
});

/** Account and company settings, in their frame. */
const accountFrame = createRoute({
  getParentRoute: () => signedIn,
  id: "account",
  component: lazyRouteComponent(() => import("../frame/account-frame.tsx"), "AccountFrame"),
});

const account = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account",
  component: lazyRouteComponent(() => import("../pages/account/account-page.tsx"), "AccountPage"),
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

const ownCompanies = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/companies",
  component: lazyRouteComponent(() => import("../pages/own-companies-page.tsx"), "OwnCompaniesPage"),
});

const company = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company",
  component: lazyRouteComponent(() => import("#features/company/companies/company-screen.tsx"), "CompanyScreen"),
});

const companyUsers = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/users",
  component: lazyRouteComponent(() => import("../pages/company-users-page.tsx"), "CompanyUsersPage"),
});

const units = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/units",
  component: lazyRouteComponent(() => import("../company/units-page.tsx"), "UnitsPage"),
});

const companySecurity = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/security",
  component: lazyRouteComponent(
    () => import("#features/company/security/company-security-screen.tsx"),
    "CompanySecurityScreen",
  ),
});

const webhooks = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/webhooks",
  component: lazyRouteComponent(() => import("#features/company/webhooks/webhooks-screen.tsx"), "WebhooksScreen"),
});

const notificationRules = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/notification-rules",
  component: lazyRouteComponent(
    () => import("#features/company/notification-rules/notification-rules-screen.tsx"),
    "NotificationRulesScreen",
  ),
});

const apiTokens = createRoute({
  getParentRoute: () => accountFrame,
  path: "/identity/account/company/api-tokens",
  component: lazyRouteComponent(() => import("#features/company/api-tokens/api-tokens-screen.tsx"), "ApiTokensScreen"),
});

export const accountRoutes = [
  keys,
  accountFrame.addChildren([
    account,
    sessions,
    securityLog,
    ownCompanies,
    company,
    companySecurityLog,
    companyUsers,
    units,
    companySecurity,
    apiTokens,
    webhooks,
    notificationRules,
  ]),
] as const;
