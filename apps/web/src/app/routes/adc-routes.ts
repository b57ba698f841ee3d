// The addresses of the declarations to Abu Dhabi customs, for companies that have them.
import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import type { AdcListAddress } from "#features/adc/list/list-address.ts";
import { detailSearch } from "#filing/detail/detail-search.ts";
import { featureFlagsQuery, isFlagOn } from "#session/feature-flags.ts";
import { currentUserQuery } from "#session/session-context.tsx";
import { signedIn } from "./root-route.ts";

/** A company without ADC finds none of the ADC pages. */
const adc = createRoute({
  getParentRoute: () => signedIn,
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
  component: lazyRouteComponent(() => import("../pages/adc-detail-page.tsx"), "AdcDetailPage"),
});

/** Without a code a company has no ADC yet: here it asks for one. */
const registrationCodes = createRoute({
  getParentRoute: () => signedIn,
  path: "/adc/registration-codes",
  component: lazyRouteComponent(
    () => import("#features/adc/registration/registration-codes-screen.tsx"),
    "RegistrationCodesScreen",
  ),
});

export const adcRoutes = [registrationCodes, adc.addChildren([adcFilings, newAdcFiling, adcFiling])] as const;
