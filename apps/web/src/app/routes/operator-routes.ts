// The addresses of the people who run the platform.
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "./root-route.ts";

const companies = createRoute({
  getParentRoute: () => signedIn,
  path: "/operator",
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

export const operatorRoutes = [companies, company] as const;
