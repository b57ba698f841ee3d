// The addresses that show themselves to everybody: home, signing in and what leads to it, help, status and receipts.
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { loginSearch } from "#features/account/sign-in/login-search.ts";
import { targetOf } from "#session/own-paths.ts";
import { HomeChoice, preloadHome } from "../pages/home-choice.tsx";
import { NotFoundScreen } from "../pages/not-found-screen.tsx";
import { root } from "./root-route.ts";

const homePaths = ["/", "/$country/$authority/home"] as const;

const homes = homePaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: HomeChoice,
    loader: ({ context: { parts } }) => preloadHome(parts.session.state() === "signed-in"),
  }),
);

const verify = createRoute({
  getParentRoute: () => root,
  path: "/verify",
  component: lazyRouteComponent(() => import("#features/platform/verify/verify-screen.tsx"), "VerifyScreen"),
});

const help = createRoute({
  getParentRoute: () => root,
  path: "/help",
  component: lazyRouteComponent(() => import("../pages/help/help-home.tsx"), "HelpHome"),
});

const helpTopic = createRoute({
  getParentRoute: () => root,
  path: "/help/$page",
  component: lazyRouteComponent(() => import("../pages/help/help-topic.tsx"), "HelpTopicPage"),
});

const status = createRoute({
  getParentRoute: () => root,
  path: "/status",
  component: lazyRouteComponent(() => import("#features/platform/service-status/status-screen.tsx"), "StatusScreen"),
});

const accessibility = createRoute({
  getParentRoute: () => root,
  path: "/accessibility",
  component: lazyRouteComponent(() => import("../pages/accessibility-page.tsx"), "AccessibilityPage"),
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/identity/login",
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import("#features/account/sign-in/sign-in-screen.tsx"), "SignInScreen"),
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

/** The address that the foot and the head of a mail name. */
const stopMails = createRoute({
  getParentRoute: () => root,
  path: "/identity/stop-mails",
  component: lazyRouteComponent(
    () => import("#features/account/notifications/stop-mails/stop-mails-screen.tsx"),
    "StopMailsScreen",
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

/** Every widget on one page; a production build has neither the page nor its address. */
const components = createRoute({
  getParentRoute: () => root,
  path: "/components",
  component: import.meta.env.PROD
    ? NotFoundScreen
    : lazyRouteComponent(() => import("#features/platform/components/component-page.tsx"), "ComponentPage"),
});

/** The way back after signing in: a path of ours, and only for whom it was kept. */
const filingsRedirect = createRoute({
  getParentRoute: () => root,
  path: "/filings-redirect/$",
  beforeLoad: ({ context: { parts }, location }) => {
    throw redirect({ href: parts.session.wayBack(targetOf(location.href)), replace: true });
  },
});

export const openRoutes = [
  ...homes,
  verify,
  help,
  helpTopic,
  status,
  accessibility,
  login,
  forgottenPassword,
  resetPassword,
  stopMails,
  acceptInvitation,
  registerCompany,
  components,
  filingsRedirect,
] as const;
