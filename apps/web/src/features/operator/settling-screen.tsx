// The lists of what went wrong, the help at sign-in, the price table and the reference data, by their address: one entry of the routes, which every clerk fetches.
import { lazyRouteComponent, notFound, useParams } from "@tanstack/react-router";

const screens = {
  jobs: lazyRouteComponent(() => import("./jobs/jobs-screen.tsx"), "StuckJobsScreen"),
  payments: lazyRouteComponent(() => import("./payments/payments-screen.tsx"), "DoubtfulPaymentsScreen"),
  mails: lazyRouteComponent(() => import("./mails/mails-screen.tsx"), "RefusedMailsScreen"),
  "reference-data": lazyRouteComponent(
    () => import("./reference-data/reference-data-screen.tsx"),
    "ReferenceDataScreen",
  ),
  people: lazyRouteComponent(() => import("./people/people-screen.tsx"), "SignInHelpScreen"),
  prices: lazyRouteComponent(() => import("./prices/prices-screen.tsx"), "PricesScreen"),
};

export function SettlingScreen() {
  const { list = "" } = useParams({ strict: false });
  if (!Object.hasOwn(screens, list)) throw notFound();
  const Screen = screens[list as keyof typeof screens];
  return <Screen />;
}
