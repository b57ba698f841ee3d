// Binds the calls of the people who run the platform.
import * as codeRequests from "@filings/contract/api/operator/code-requests";
import * as companies from "@filings/contract/api/operator/companies";
import * as home from "@filings/contract/api/operator/home";
import * as jobs from "@filings/contract/api/operator/jobs";
import * as mails from "@filings/contract/api/operator/mails";
import * as messages from "@filings/contract/api/operator/messages";
import * as notices from "@filings/contract/api/operator/notices";
import * as partyIds from "@filings/contract/api/operator/party-ids";
import * as people from "@filings/contract/api/operator/people";
import type { FastifyInstance } from "fastify";
import { evidenceOf } from "#adc/codes/code-requests";
import { bindRead, bindWrite } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import type { Tools } from "#tools";
import { approveRequest, refuseRequest } from "./code-requests/decide-request.ts";
import { listAskedCodes } from "./code-requests/list-asked-codes.ts";
import { addCode } from "./companies/add-code.ts";
import { changeCode } from "./companies/change-code.ts";
import { getCompany } from "./companies/get-company.ts";
import { giveCredits } from "./companies/give-credits.ts";
import { listCompanies } from "./companies/list-companies.ts";
import { setFlag } from "./companies/set-flag.ts";
import { setPlan } from "./companies/set-plan.ts";
import { setStanding } from "./companies/set-standing.ts";
import { signOutPerson } from "./companies/sign-out-person.ts";
import { getHome } from "./home/get-home.ts";
import { listJobs } from "./jobs/list-jobs.ts";
import { dismissJob, retryJobs } from "./jobs/settle-jobs.ts";
import { listMails } from "./mails/list-mails.ts";
import { markMail, sendAgain } from "./mails/settle-mails.ts";
import { dismissMessage } from "./messages/dismiss-message.ts";
import { downloadMessage } from "./messages/download-message.ts";
import { getMessage } from "./messages/get-message.ts";
import { listMessages } from "./messages/list-messages.ts";
import { replayMessage } from "./messages/replay-message.ts";
import { endNotice } from "./notices/end-notice.ts";
import { listNotices } from "./notices/list-notices.ts";
import { makeNotice } from "./notices/make-notice.ts";
import { listWaiting } from "./party-ids/list-waiting.ts";
import { approve, publish } from "./party-ids/publish.ts";
import { findPerson } from "./people/find-person.ts";
import { reachAgain, resetFactor } from "./people/help-person.ts";
import { bindReferenceData } from "./reference-data/routes.ts";

export function bindOperator(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, home.getOperatorHome, getHome);
  bindRead(app, tools, companies.listOperatorCompanies, listCompanies);
  bindRead(app, tools, companies.getOperatorCompany, getCompany);
  bindWrite(app, tools, companies.setCompanyStanding, setStanding);
  bindWrite(app, tools, companies.setCompanyPlan, setPlan);
  bindWrite(app, tools, companies.setCompanyFlag, setFlag);
  bindWrite(app, tools, companies.giveCredits, giveCredits);
  bindWrite(app, tools, companies.addRegistrationCode, addCode);
  bindWrite(app, tools, companies.changeRegistrationCode, changeCode);
  bindWrite(app, tools, companies.signOutPerson, signOutPerson);
  bindRead(app, tools, codeRequests.listAskedCodes, listAskedCodes);
  bindWrite(app, tools, codeRequests.approveAskedCode, approveRequest);
  bindWrite(app, tools, codeRequests.refuseAskedCode, refuseRequest);
  bindDownload(app, tools, codeRequests.downloadAskedEvidence, (its, { tx, params }) =>
    evidenceOf(its, tx, { requestId: params.request, companyId: null }),
  );
  bindRead(app, tools, messages.listParkedMessages, listMessages);
  bindRead(app, tools, messages.getParkedMessage, getMessage);
  bindDownload(app, tools, messages.downloadParkedMessage, downloadMessage);
  bindWrite(app, tools, messages.replayParkedMessage, replayMessage);
  bindWrite(app, tools, messages.dismissParkedMessage, dismissMessage);
  bindRead(app, tools, notices.listPutNotices, listNotices);
  bindWrite(app, tools, notices.makeNotice, makeNotice);
  bindWrite(app, tools, notices.endNotice, endNotice);
  bindRead(app, tools, partyIds.listWaitingPartyIds, listWaiting);
  bindWrite(app, tools, partyIds.approvePartyId, approve);
  bindWrite(app, tools, partyIds.publishPartyId, publish);
  bindReferenceData(app, tools);
  bindWhatWentWrong(app, tools);
}

function bindWhatWentWrong(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, jobs.listStuckJobs, listJobs);
  bindWrite(app, tools, jobs.retryStuckJobs, retryJobs);
  bindWrite(app, tools, jobs.dismissFailedJob, dismissJob);
  bindRead(app, tools, mails.listRefusedMails, listMails);
  bindWrite(app, tools, mails.sendMailAgain, sendAgain);
  bindWrite(app, tools, mails.markUnreachable, markMail);
  bindRead(app, tools, people.findPerson, findPerson);
  bindWrite(app, tools, people.resetSecondFactor, resetFactor);
  bindWrite(app, tools, people.markReachable, reachAgain);
}
