// What our own rules find in a draft without the server's lists: pure, and done beside the screens.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { type CheckContext, type Finding, type Lookups, nothingHeld } from "@filings/contract/mpci/findings";
import { checkFiling } from "@filings/contract/mpci/rules/check-filing";

export interface BrowserKnows {
  readonly carrier: Lookups["carrier"];
  readonly context: Omit<CheckContext, "billNumberTakenBy" | "held">;
}

export function checkInBrowser(body: FilingBody, { carrier, context }: BrowserKnows): Finding[] {
  const lookups: Lookups = {
    unlocode: () => true,
    placesEdition: "",
    country: () => true,
    placeName: () => null,
    placeCalled: () => null,
    countriesOfPlace: () => [],
    packageType: () => true,
    hs6: () => true,
    undg: () => "unknown",
    carrier,
    stopTerms: [],
    dangerousWords: [],
    hsKeywords: {},
  };
  // The lists and the other bills are the server's: what cannot be checked here is not said here.
  return checkFiling(body, lookups, { ...context, billNumberTakenBy: null, held: nothingHeld }).filter(
    ({ code }) => !code.endsWith("_cannot_check"),
  );
}
