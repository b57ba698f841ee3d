// The addresses of the declarations to Abu Dhabi customs, for companies that have them.
import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { ApiError } from "#api/api-error.ts";
import type { AdcListAddress } from "#features/adc/list/list-address.ts";
import { detailSearch } from "#filing/detail/detail-search.ts";
import { featureFlagsQuery, isFlagOn } from "#session/feature-flags.ts";
import { currentUserQuery } from "#session/session-context.tsx";
import type { AppParts } from "../app-parts.ts";
import { signedIn } from "./root-route.ts";

async function hasAdc({ session, queries }: AppParts): Promise<boolean> {
  const [states, user] = await Promise.all([
    queries.ensureQueryData(featureFlagsQuery(session.call)),
    queries.ensureQueryData(currentUserQuery(session.call)),
  ]);
  return isFlagOn("adc_filings_enabled", states, user.company.id);
}

/** A company without ADC finds none of the ADC pages. */
const adc = createRoute({
  getParentRoute: () => signedIn,
  id: "adc",
  loader: async ({ context: { parts } }) => {
    if (!(await hasAdc(parts))) throw notFound();
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

/** One of a unit is read by whom oversees it, also where the headquarters has no ADC. */
const adcFiling = createRoute({
  getParentRoute: () => signedIn,
  path: "/adc/filings/$id",
  loader: async ({ context: { parts }, params }) => {
    if (await hasAdc(parts)) return;
    const { session, queries } = parts;
    const { adcFilingQuery } = await import("#filing/adc/filing-query.ts");
    await queries.ensureQueryData(adcFilingQuery(session.call, params.id)).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) throw notFound();
    });
  },
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

export const adcRoutes = [registrationCodes, adcFiling, adc.addChildren([adcFilings, newAdcFiling])] as const;
