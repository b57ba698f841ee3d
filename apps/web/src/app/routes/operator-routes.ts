// The addresses of the people who run the platform.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "./root-route.ts";

const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator",
  component: lazyRouteComponent(() => import("#features/operator/home/operator-home-screen.tsx"), "OperatorHomeScreen"),
});

const companies = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/companies",
  component: lazyRouteComponent(
    () => import("#features/operator/companies/companies-screen.tsx"),
    "OperatorCompaniesScreen",
  ),
});

const company = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/companies/$id",
  component: lazyRouteComponent(
    () => import("#features/operator/companies/company-screen.tsx"),
    "OperatorCompanyScreen",
  ),
});

const codeRequests = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/code-requests",
  component: lazyRouteComponent(
    () => import("#features/operator/code-requests/code-requests-screen.tsx"),
    "CodeRequestsScreen",
  ),
});

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/messages",
  component: lazyRouteComponent(
    () => import("#features/operator/messages/messages-screen.tsx"),
    "ParkedMessagesScreen",
  ),
});

const message = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/messages/$id",
  component: lazyRouteComponent(() => import("#features/operator/messages/message-screen.tsx"), "ParkedMessageScreen"),
});

const settling = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/$list",
  component: lazyRouteComponent(() => import("#features/operator/settling-screen.tsx"), "SettlingScreen"),
});

const notices = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/notices",
  component: lazyRouteComponent(() => import("#features/operator/notices/notices-screen.tsx"), "PutNoticesScreen"),
});

const partyIds = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/party-ids",
  component: lazyRouteComponent(() => import("#features/operator/party-ids/party-ids-screen.tsx"), "PartyIdsScreen"),
});

export const operatorRoutes = [
  home,
  companies,
  company,
  codeRequests,
  messages,
  message,
  settling,
  notices,
  partyIds,
] as const;
