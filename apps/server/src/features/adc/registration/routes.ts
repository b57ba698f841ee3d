// Binds the calls by which a company asks for registration codes; it needs none of them to be switched on.
import * as registration from "@filings/contract/api/adc/registration";
import type { FastifyInstance } from "fastify";
import { evidenceOf } from "#adc/codes/code-requests";
import { bindRead, bindWrite } from "#http/bind/bind";
import { bindDownload } from "#http/bind/bind-download";
import { bindUpload } from "#http/bind/bind-upload";
import type { Tools } from "#tools";
import { listCodeRequests } from "./list-code-requests.ts";
import { formFields, requestCode } from "./request-code.ts";
import { withdrawRequest } from "./withdraw-request.ts";

export function bindAdcRegistration(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, registration.listCodeRequests, listCodeRequests);
  bindUpload(app, tools, registration.requestRegistrationCode, {
    accepts: ["pdf", "jpg", "png"],
    fields: formFields,
    before: async () => {},
    useCase: requestCode,
  });
  bindWrite(app, tools, registration.withdrawCodeRequest, withdrawRequest);
  bindDownload(app, tools, registration.downloadCodeEvidence, (its, { tx, params, caller }) =>
    evidenceOf(its, tx, { requestId: params.request, companyId: caller.companyId }),
  );
}
