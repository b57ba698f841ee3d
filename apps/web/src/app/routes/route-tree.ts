// Every address and its screen. A new screen is one `createRoute` with its lazy import in the file of its group.
import type { AnyRouter } from "@tanstack/react-router";
import { accountRoutes } from "./account-routes.ts";
import { adcRoutes } from "./adc-routes.ts";
import { companyRoutes } from "./company-routes.ts";
import { mpciRoutes } from "./mpci-routes.ts";
import { openRoutes } from "./open-routes.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { root, signedIn } from "./root-route.ts";

export const routeTree = root.addChildren([
  ...openRoutes,
  signedIn.addChildren([...mpciRoutes, ...adcRoutes, ...companyRoutes, ...accountRoutes, ...operatorRoutes]),
]);

/** Whether the page of this path asks for a session: it lies in the layout of those that do. */
export function needsSession(router: Pick<AnyRouter, "getMatchedRoutes">, path: string): boolean {
  return router.getMatchedRoutes(path)[0].some(({ id }) => id === signedIn.id);
}
