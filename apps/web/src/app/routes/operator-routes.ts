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

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/jobs",
  component: lazyRouteComponent(() => import("#features/operator/jobs/jobs-screen.tsx"), "StuckJobsScreen"),
});

const payments = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/payments",
  component: lazyRouteComponent(
    () => import("#features/operator/payments/payments-screen.tsx"),
    "DoubtfulPaymentsScreen",
  ),
});

const mails = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/mails",
  component: lazyRouteComponent(() => import("#features/operator/mails/mails-screen.tsx"), "RefusedMailsScreen"),
});

const people = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator/people",
  component: lazyRouteComponent(() => import("#features/operator/people/people-screen.tsx"), "SignInHelpScreen"),
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
  jobs,
  payments,
  mails,
  people,
  notices,
  partyIds,
] as const;
