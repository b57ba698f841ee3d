// The calls to approve, refuse and disable a company's keys.

import * as z from "zod/mini";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import { who } from "../person-fields.ts";
import { blockchainKey } from "../platform/service.ts";
import { companyParams, selfOr } from "../user-path.ts";
import * as wire from "../wire.ts";

const keyParams = z.object({ company: selfOr(wire.uuid), user: selfOr(wire.uuid), key: wire.uuid });

export const listKeysToApprove = endpoint({
  id: "listKeysToApprove",
  method: "GET",
  path: "/api/v3/companies/:company/blockchain-keys/to-approve/",
  says: "Keys of colleagues that wait for an approval; `may_approve` says whether the caller, by a usable key of their own, can give it.",
  access: "bearer",
  params: companyParams,
  answer: z.array(z.object({ ...blockchainKey.shape, user: who, may_approve: z.boolean() })),
  refuses: [],
});

export const approveKey = endpoint({
  id: "approveKey",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/:key/approve/",
  says: "Approves a colleague's key, which can then seal.",
  access: "bearer",
  needsStepUp: true,
  params: keyParams,
  answer: blockchainKey,
  refuses: ["approval_by_colleague", "approver_needs_key", "key_not_waiting"],
});

export const refuseKey = endpoint({
  id: "refuseKey",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/:key/refuse/",
  says: "Refuses a colleague's key; it never seals.",
  access: "bearer",
  params: keyParams,
  body: z.strictObject({ reason: z.optional(z.nullable(z.string().check(z.maxLength(limits.reasonLettersMost)))) }),
  answer: blockchainKey,
  refuses: ["approval_by_colleague", "approver_needs_key", "key_not_waiting"],
});

export const disableKey = endpoint({
  id: "disableKey",
  method: "DELETE",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/:key/",
  says: "Disables a key for good: one's own, or a colleague's with the permission to administer.",
  access: "bearer",
  params: keyParams,
  status: 204,
  refuses: ["key_not_removable"],
});
