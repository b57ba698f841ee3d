// The calls by which an operator decides what companies ask for: registration codes, each with the paper that proves it.
import * as z from "zod/mini";
import { codeRequest, heldCode } from "../adc/registration.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const params = z.object({ request: wire.uuid });

const askedCode = z.extend(codeRequest, { company: z.object({ id: wire.uuid, name: z.string() }) });
export type AskedCode = z.infer<typeof askedCode>;

export const listAskedCodes = endpoint({
  id: "listAskedCodes",
  method: "GET",
  path: "/api/operator/code-requests/",
  says: "The requests for registration codes that wait, newest first.",
  access: "bearer",
  isForOperators: true,
  query: z.object(wire.pageQuery),
  answer: z.object(wire.listAnswer(askedCode)),
  refuses: ["wrong_cursor", "page_too_deep"],
});

export const approveAskedCode = endpoint({
  id: "approveAskedCode",
  method: "POST",
  path: "/api/operator/code-requests/:request/approve/",
  says: "Gives the company the code it asks for, or renews it; `reason`: how it was checked. Its first code switches filing with Abu Dhabi Customs on.",
  access: "bearer",
  isForOperators: true,
  params,
  body: z.strictObject({ valid_until: z.optional(z.nullable(wire.isoDate)), reason: wire.reason }),
  answer: heldCode,
  refuses: ["connection_changed", "registration_code_held"],
});

export const refuseAskedCode = endpoint({
  id: "refuseAskedCode",
  method: "POST",
  path: "/api/operator/code-requests/:request/refuse/",
  says: "Refuses a request; the company reads the `reason` and may ask again.",
  access: "bearer",
  isForOperators: true,
  params,
  body: z.strictObject({ reason: wire.reason }),
  status: 204,
  refuses: ["connection_changed"],
});

export const downloadAskedEvidence = endpoint({
  id: "downloadAskedEvidence",
  method: "GET",
  path: "/api/operator/code-requests/:request/evidence/",
  says: "The paper that proves a request.",
  access: "bearer",
  isForOperators: true,
  params,
  gives: "file",
  refuses: ["document_not_clean", "store_unavailable"],
});
