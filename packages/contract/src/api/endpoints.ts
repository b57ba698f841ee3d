// Every endpoint, in the order of the documents.

import * as forgottenPassword from "./account/forgotten-password.ts";
import * as keys from "./account/keys.ts";
import * as mailStops from "./account/mail-stops.ts";
import * as mailTimes from "./account/mail-times.ts";
import * as notifications from "./account/notifications.ts";
import * as offlineKey from "./account/offline-key.ts";
import * as passkeys from "./account/passkeys.ts";
import * as preferences from "./account/preferences.ts";
import * as account from "./account/profile.ts";
import * as securityLog from "./account/security-log.ts";
import * as sessions from "./account/sessions.ts";
import * as stepUp from "./account/step-up.ts";
import * as adcDocuments from "./adc/documents.ts";
import * as adcExport from "./adc/export.ts";
import * as adcFilings from "./adc/filings.ts";
import * as adcPayments from "./adc/payments.ts";
import * as adcReference from "./adc/reference.ts";
import * as adcRegistration from "./adc/registration.ts";
import * as adcSubmission from "./adc/submission.ts";
import * as apiTokens from "./company/api-tokens.ts";
import * as companies from "./company/companies.ts";
import * as contacts from "./company/contacts.ts";
import * as contactsImport from "./company/contacts-import.ts";
import * as invitations from "./company/invitations.ts";
import * as companyNetwork from "./company/network.ts";
import * as notificationRules from "./company/notification-rules.ts";
import * as companyRegistration from "./company/registration.ts";
import * as companySecurity from "./company/security.ts";
import * as units from "./company/units.ts";
import * as companyUsers from "./company/users.ts";
import * as webhooks from "./company/webhooks.ts";
import type { Endpoint } from "./endpoint.ts";
import * as automaticTopUps from "./money/automatic-top-ups.ts";
import * as fees from "./money/fees.ts";
import * as keptCard from "./money/kept-card.ts";
import * as papers from "./money/papers.ts";
import * as payments from "./money/payments.ts";
import * as topUpReceipt from "./money/receipt.ts";
import * as refunds from "./money/refunds.ts";
import * as statement from "./money/statement.ts";
import * as subscriptions from "./money/subscriptions.ts";
import * as mpciAttachments from "./mpci/attachments.ts";
import * as mpciConnection from "./mpci/connection.ts";
import * as mpciCutOffs from "./mpci/cut-offs.ts";
import * as mpci from "./mpci/filings.ts";
import * as mpciHs from "./mpci/hs.ts";
import * as mpciImport from "./mpci/import.ts";
import * as mpciList from "./mpci/list.ts";
import * as mpciMessages from "./mpci/messages.ts";
import * as mpciOwnWords from "./mpci/own/own-words.ts";
import * as mpciLists from "./mpci/reference.ts";
import * as mpciLanes from "./mpci/reuse/lanes.ts";
import * as mpciRecentParties from "./mpci/reuse/parties.ts";
import * as mpciTemplates from "./mpci/reuse/templates.ts";
import * as mpciSubmission from "./mpci/submission.ts";
import * as mpciSync from "./mpci/sync.ts";
import * as operatorCodeRequests from "./operator/code-requests.ts";
import * as operatorCompanies from "./operator/companies.ts";
import * as operatorHome from "./operator/home.ts";
import * as operatorJobs from "./operator/jobs.ts";
import * as operatorMails from "./operator/mails.ts";
import * as operatorMessages from "./operator/messages.ts";
import * as operatorNotices from "./operator/notices.ts";
import * as operatorPartyIds from "./operator/party-ids.ts";
import * as operatorPayments from "./operator/payments.ts";
import * as operatorPeople from "./operator/people.ts";
import * as operatorPrices from "./operator/prices.ts";
import * as operatorReferenceData from "./operator/reference-data.ts";
import * as assignments from "./platform/assignments.ts";
import * as day from "./platform/day.ts";
import * as location from "./platform/location.ts";
import * as notes from "./platform/notes.ts";
import * as savedViews from "./platform/saved-views.ts";
import * as search from "./platform/search.ts";
import * as platform from "./platform/service.ts";
import * as status from "./platform/status.ts";
import * as shared from "./shared.ts";

function endpointsOf(module: object): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint => typeof value === "object" && value !== null && "path" in value && "access" in value,
  );
}

/** The modules with endpoints; each endpoint is exported under its id. */
export const callTables: readonly object[] = [
  adcReference,
  adcRegistration,
  adcFilings,
  adcExport,
  adcSubmission,
  mpciConnection,
  mpciList,
  mpci,
  mpciSubmission,
  mpciAttachments,
  mpciMessages,
  mpciOwnWords,
  savedViews,
  assignments,
  day,
  notes,
  mpciCutOffs,
  mpciSync,
  mpciImport,
  mpciTemplates,
  mpciLanes,
  mpciRecentParties,
  mpciLists,
  mpciHs,
  adcDocuments,
  adcPayments,
  payments,
  subscriptions,
  statement,
  topUpReceipt,
  fees,
  automaticTopUps,
  keptCard,
  papers,
  refunds,
  shared,
  platform,
  location,
  sessions,
  stepUp,
  passkeys,
  forgottenPassword,
  invitations,
  companyRegistration,
  account,
  securityLog,
  companyUsers,
  companySecurity,
  apiTokens,
  units,
  webhooks,
  notificationRules,
  keys,
  companies,
  companyNetwork,
  contacts,
  contactsImport,
  notifications,
  mailTimes,
  mailStops,
  offlineKey,
  preferences,
  search,
  status,
  operatorHome,
  operatorCompanies,
  operatorCodeRequests,
  operatorMessages,
  operatorJobs,
  operatorNotices,
  operatorPartyIds,
  operatorPayments,
  operatorMails,
  operatorPeople,
  operatorPrices,
  operatorReferenceData,
];

export const endpoints: readonly Endpoint[] = callTables.flatMap(endpointsOf);
