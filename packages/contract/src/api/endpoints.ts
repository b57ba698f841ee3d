// Every call there is, in the order in which the documents list them.

import * as account from "./account.ts";
import * as adcDocuments from "./adc-documents.ts";
import * as adcFilings from "./adc-filings.ts";
import * as adcPayments from "./adc-payments.ts";
import * as adcReference from "./adc-reference.ts";
import * as adcSubmission from "./adc-submission.ts";
import * as companies from "./companies.ts";
import * as companyNetwork from "./company-network.ts";
import * as companyRegistration from "./company-registration.ts";
import * as companySecurity from "./company-security.ts";
import * as companyUsers from "./company-users.ts";
import * as contacts from "./contacts.ts";
import type { Endpoint } from "./endpoint.ts";
import * as forgottenPassword from "./forgotten-password.ts";
import * as invitations from "./invitations.ts";
import * as keys from "./keys.ts";
import * as location from "./location.ts";
import * as mpci from "./mpci.ts";
import * as mpciLists from "./mpci-lists.ts";
import * as notifications from "./notifications.ts";
import * as payments from "./payments.ts";
import * as platform from "./platform.ts";
import * as preferences from "./preferences.ts";
import * as search from "./search.ts";
import * as securityLog from "./security-log.ts";
import * as sessions from "./sessions.ts";
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
  mpciLists,
  adcDocuments,
  adcPayments,
  payments,
  subscriptions,
  shared,
  platform,
  location,
  sessions,
  forgottenPassword,
  invitations,
  companyRegistration,
  account,
  securityLog,
  companyUsers,
  companySecurity,
  keys,
  companies,
  companyNetwork,
  contacts,
  notifications,
  preferences,
  search,
  status,
];

export const endpoints: readonly Endpoint[] = callTables.flatMap(endpointsOf);
