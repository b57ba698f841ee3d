// Binds the calls of every feature to one HTTP server; does not listen.
import type { FastifyInstance } from "fastify";
import { bindForgottenPassword } from "./features/account/forgotten-password/routes.ts";
import { bindKeys } from "./features/account/keys/routes.ts";
import { bindNotifications } from "./features/account/notifications/routes.ts";
import { bindOfflineKey } from "./features/account/offline-key/routes.ts";
import { bindPasskeys } from "./features/account/passkeys/routes.ts";
import { bindPreferences } from "./features/account/preferences/routes.ts";
import { bindAccount } from "./features/account/profile/routes.ts";
import { bindSecurityLog } from "./features/account/security-log/routes.ts";
import { bindSessions } from "./features/account/sessions/routes.ts";
import { bindStepUp } from "./features/account/step-up/routes.ts";
import { bindAdcInbox } from "./features/adc/answers/receive-notice.ts";
import { bindAdcDocuments } from "./features/adc/documents/routes.ts";
import { bindAdcFilings } from "./features/adc/filings/routes.ts";
import { bindAdcPayments } from "./features/adc/payments/routes.ts";
import { bindAdcReference } from "./features/adc/reference/routes.ts";
import { bindAdcRegistration } from "./features/adc/registration/routes.ts";
import { bindAdcSubmission } from "./features/adc/submission/routes.ts";
import { bindApiTokens } from "./features/company/api-tokens/routes.ts";
import { bindCompanies } from "./features/company/companies/routes.ts";
import { bindContacts } from "./features/company/contacts/routes.ts";
import { bindInvitations } from "./features/company/invitations/routes.ts";
import { bindCompanyNetwork } from "./features/company/network/routes.ts";
import { bindNotificationRules } from "./features/company/notification-rules/routes.ts";
import { bindCompanyRegistration } from "./features/company/registration/routes.ts";
import { bindCompanySecurity } from "./features/company/security/routes.ts";
import { bindUnits } from "./features/company/units/routes.ts";
import { bindCompanyUsers } from "./features/company/users/routes.ts";
import { bindWebhooks } from "./features/company/webhooks/routes.ts";
import { bindPayments } from "./features/money/payments/routes.ts";
import { bindSubscriptions } from "./features/money/subscriptions/routes.ts";
import { bindMpciInbox } from "./features/mpci/answers/receive-notice.ts";
import { bindMpciAttachments } from "./features/mpci/attachments/routes.ts";
import { bindMpciConnection } from "./features/mpci/connection/routes.ts";
import { bindMpciCutOffs } from "./features/mpci/cut-offs/routes.ts";
import { bindMpciFilings } from "./features/mpci/filings/routes.ts";
import { bindMpciHs } from "./features/mpci/hs/routes.ts";
import { bindMpciImport } from "./features/mpci/import/routes.ts";
import { bindMpciLanes } from "./features/mpci/lanes/routes.ts";
import { bindMpciOwnWords } from "./features/mpci/own-words/routes.ts";
import { bindPortTimes } from "./features/mpci/port-times/routes.ts";
import { bindMpciReceipt } from "./features/mpci/receipt/routes.ts";
import { bindMpciSubmission } from "./features/mpci/submission/routes.ts";
import { bindMpciSync } from "./features/mpci/sync/routes.ts";
import { bindMpciTemplates } from "./features/mpci/templates/routes.ts";
import { bindOperatorPayments } from "./features/operator/payments/routes.ts";
import { bindOperatorPrices } from "./features/operator/prices/routes.ts";
import { bindOperator } from "./features/operator/routes.ts";
import { bindAssignments } from "./features/platform/assignment/routes.ts";
import { bindDay } from "./features/platform/day/routes.ts";
import { bindDocumentation } from "./features/platform/documentation/routes.ts";
import { bindMovedClock } from "./features/platform/moved-clock/routes.ts";
import { bindFilingNotes } from "./features/platform/notes/routes.ts";
import { bindOperations } from "./features/platform/operations/routes.ts";
import { bindSavedViews } from "./features/platform/saved-views/routes.ts";
import { bindSearch } from "./features/platform/search/routes.ts";
import { bindProbes } from "./features/platform/service/probes.ts";
import { bindPlatform } from "./features/platform/service/routes.ts";
import { bindWebFiles } from "./features/platform/web-files/routes.ts";
import type { Watch } from "./http/bind/watch-calls.ts";
import { createServer } from "./http/server.ts";
import { decidedKinds, paymentKinds } from "./payment-kinds.ts";
import { bindPaymentCallbacks } from "./payments/receive-callback.ts";
import type { Tools } from "./tools.ts";

/** `webFolder`: the folder of the built screens, if this server serves them. */
export async function createApi(
  tools: Tools,
  { webFolder = null, watch }: { webFolder?: string | null; watch?: Watch } = {},
): Promise<FastifyInstance> {
  const app = await createServer(tools, { watch });
  bindSessions(app, tools);
  bindStepUp(app, tools);
  bindPasskeys(app, tools);
  bindForgottenPassword(app, tools);
  bindInvitations(app, tools);
  bindCompanyRegistration(app, tools);
  bindAccount(app, tools);
  bindSecurityLog(app, tools);
  bindCompanySettings(app, tools);
  bindKeys(app, tools);
  bindPlatform(app, tools);
  bindCompanies(app, tools);
  bindCompanyNetwork(app, tools);
  bindContacts(app, tools);
  bindNotifications(app, tools);
  bindPortTimes(app, tools);
  bindOfflineKey(app, tools);
  bindPreferences(app, tools);
  bindTeamwork(app, tools);
  bindSavedViews(app, tools);
  bindSearch(app, tools);
  bindMpciConnection(app, tools);
  bindMpciHs(app, tools);
  bindMpciFilings(app, tools);
  bindMpciCutOffs(app, tools);
  bindMpciSync(app, tools);
  bindMpciImport(app, tools);
  bindMpciOwnWords(app, tools);
  bindMpciTemplates(app, tools);
  bindMpciLanes(app, tools);
  bindMpciAttachments(app, tools);
  bindMpciSubmission(app, tools);
  bindMpciReceipt(app, tools);
  bindAdc(app, tools);
  bindPayments(app, tools);
  bindSubscriptions(app, tools);
  bindOperations(app, tools);
  bindOperator(app, tools);
  bindOperatorPayments(app, tools, decidedKinds);
  bindOperatorPrices(app, tools);
  bindProbes(app, tools);
  await bindDocumentation(app, tools);
  // Routes for authorities and payment providers are no part of the contract for clients, so they are plain routes.
  bindMpciInbox(app, tools);
  bindAdcInbox(app, tools);
  bindPaymentCallbacks(app, tools, paymentKinds);
  bindMovedClock(app, tools);
  if (webFolder !== null) bindWebFiles(app, tools, webFolder);
  return app;
}

function bindAdc(app: FastifyInstance, tools: Tools): void {
  bindAdcDocuments(app, tools);
  bindAdcReference(app, tools);
  bindAdcRegistration(app, tools);
  bindAdcFilings(app, tools);
  bindAdcSubmission(app, tools);
  bindAdcPayments(app, tools);
}

function bindTeamwork(app: FastifyInstance, tools: Tools): void {
  bindAssignments(app, tools);
  bindDay(app, tools);
  bindFilingNotes(app, tools);
}

function bindCompanySettings(app: FastifyInstance, tools: Tools): void {
  bindCompanyUsers(app, tools);
  bindCompanySecurity(app, tools);
  bindApiTokens(app, tools);
  bindWebhooks(app, tools);
  bindNotificationRules(app, tools);
  bindUnits(app, tools);
}
