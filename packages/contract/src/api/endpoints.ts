// Every call there is, in the order in which the documents list them.

import * as adcDocuments from "./adc-documents.ts";
import * as adcFilings from "./adc-filings.ts";
import * as adcPayments from "./adc-payments.ts";
import * as adcReference from "./adc-reference.ts";
import * as adcSubmission from "./adc-submission.ts";
import * as companies from "./companies.ts";
import * as companyNetwork from "./company-network.ts";
import * as contacts from "./contacts.ts";
import type { Endpoint } from "./endpoint.ts";
import * as identity from "./identity.ts";
import * as location from "./location.ts";
import * as mpci from "./mpci.ts";
import * as notifications from "./notifications.ts";
import * as payments from "./payments.ts";
import * as platform from "./platform.ts";
import * as preferences from "./preferences.ts";
import * as search from "./search.ts";
import * as shared from "./shared.ts";
import * as status from "./status.ts";
import * as subscriptions from "./subscriptions.ts";

function endpointsOf(room: object): Endpoint[] {
  return Object.values(room).filter(
    (value): value is Endpoint => typeof value === "object" && value !== null && "path" in value && "access" in value,
  );
}

/** The tables of calls; each call is exported there under its own id. */
export const callTables: readonly object[] = [
  adcReference,
  adcFilings,
  adcSubmission,
  mpci,
  adcDocuments,
  adcPayments,
  payments,
  subscriptions,
  shared,
  platform,
  location,
  identity,
  companies,
  companyNetwork,
  contacts,
  notifications,
  preferences,
  search,
  status,
];

export const endpoints: readonly Endpoint[] = callTables.flatMap(endpointsOf);
