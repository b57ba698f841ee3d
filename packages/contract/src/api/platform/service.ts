// The platform calls of the specification's section 7: session, current user, keys, places, flags.

import * as z from "zod/mini";
import { permissions } from "#company/permissions";
import { structuredDocumentNames } from "#filing/structured-document-names";
import { filingSystemNames } from "../../filing/systems.ts";
import { endpoint } from "../endpoint.ts";
import { passkeyAnswer } from "../passkey-fields.ts";
import { selfOr, userParams } from "../user-path.ts";
import * as wire from "../wire.ts";

/** The specification's 13 key types; the product holds the last one for the user. */
export const keyTypes = [
  "unknown",
  "oauth/password",
  "verification_code",
  "external",
  "trezor",
  "ledger",
  "bcvault",
  "metamask",
  "keystore",
  "keystore_code",
  "mnemonic",
  "privatekey",
  "hosted",
] as const;
export const usableKeyTypes: readonly string[] = ["keystore", "privatekey"];

export const approvalStatuses = ["PENDING", "REJECTED", "APPROVED"] as const;

export const blockchainKey = z.object({
  id: wire.uuid,
  user_id: wire.uuid,
  ethereum_address: z.string(),
  type: z.enum(keyTypes),
  created: wire.instant,
  transaction_pending: z.boolean(),
  transaction_confirmed: z.boolean(),
  removable: z.boolean(),
  /** Absent when the company requires no approval; only an approved key is `transaction_confirmed`. */
  approval: z.optional(z.enum(approvalStatuses)),
  /** The colleagues who could approve the key, while it waits. */
  approvers: z.optional(z.array(z.string())),
});
export type BlockchainKey = z.infer<typeof blockchainKey>;

const membership = z.object({
  company_id: wire.uuid,
  company_name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** The company whose unit it is; absent: it is no unit. */
  headquarters_id: z.optional(wire.uuid),
});

export const currentUser = z.object({
  identifier: wire.uuid,
  email: z.string(),
  name: z.string(),
  company: z.object({
    id: wire.uuid,
    name: z.string(),
    plan: z.string(),
    security: z.object({ idle_session_timeout: z.int() }),
  }),
  permissions: z.array(z.enum(permissions)),
  /** One of the people who run the platform. */
  is_operator: z.boolean(),
  memberships: z.array(membership),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const codeChannels = ["EMAIL", "SMS"] as const;

/** The masked address of a code, its expiry, when another may be requested, and the other channels. */
export const codeSent = z.object({
  sent_to: z.string(),
  channel: z.enum(codeChannels),
  other_channels: z.array(z.enum(codeChannels)),
  expires_at: wire.instant,
  next_at: wire.instant,
  /** True: an operator found that no mail reaches the address. */
  is_unreachable: z.optional(z.boolean()),
});

export const requestLoginCode = endpoint({
  id: "requestLoginCode",
  method: "POST",
  path: "/api/v3/tfa/request/email/:purpose/",
  says: "Sends a six-digit code by e-mail to the person of the Basic header.",
  access: "basic",
  params: z.object({ purpose: z.enum(["login"]) }),
  /** `as_preferred`: by SMS, if the person has chosen that; by e-mail where the SMS of the hour were all sent. */
  body: z.optional(z.strictObject({ as_preferred: z.optional(z.boolean()) })),
  answer: codeSent,
  refuses: ["wrong_credentials", "belongs_nowhere", "code_sent_recently", "codes_spent", "too_many_tries"],
});

const tokenAnswer = z.object({ access: z.string() });

export const createToken = endpoint({
  id: "createToken",
  method: "POST",
  path: "/api/v3/jwt-token/create/",
  says: "Signs in with e-mail, password and code: an access token and the refresh cookie. A `passkey` stands for the code.",
  access: "basic",
  body: z
    .strictObject({
      verification_code: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
      passkey: z.optional(passkeyAnswer),
    })
    .check(z.refine((given) => Object.values(given).some(Boolean), { path: ["verification_code"] })),
  answer: tokenAnswer,
  refuses: ["wrong_credentials", "belongs_nowhere", "wrong_code", "passkey_not_accepted", "too_many_tries"],
});

export const refreshToken = endpoint({
  id: "refreshToken",
  method: "POST",
  path: "/api/v3/jwt-token/refresh/",
  says: "A new access token for the refresh cookie, which is rotated; `company` switches the company.",
  access: "cookie",
  body: z.optional(z.strictObject({ company: z.optional(wire.uuid) })),
  answer: tokenAnswer,
  refuses: ["refresh_not_accepted", "session_outlived", "session_moved", "origin_not_accepted"],
});

export const endSession = endpoint({
  id: "endSession",
  method: "POST",
  path: "/api/v3/jwt-token/blacklist/",
  says: "Ends this session, or all of this user's, on every tab and device.",
  access: "bearer",
  body: z.strictObject({ is_idle_session_logout: z.boolean(), is_all_users_logout: z.optional(z.boolean()) }),
  status: 204,
  refuses: [],
});

export const getSelf = endpoint({
  id: "getSelf",
  method: "GET",
  path: "/api/v3/self/",
  says: "The current user; `retry=true` brings pending key registrations up to date first.",
  access: "bearer",
  query: z.object({ retry: wire.queryBoolean }),
  answer: currentUser,
  refuses: [],
});

export const getSelfById = endpoint({
  id: "getSelfById",
  method: "GET",
  path: "/api/v3/self/by-id/:id/",
  says: "The current user with the list of blockchain keys.",
  access: "bearer",
  params: z.object({ id: selfOr(wire.uuid) }),
  answer: z.object({ ...currentUser.shape, blockchain_keys: z.array(blockchainKey) }),
  refuses: [],
});

export const listBlockchainKeys = endpoint({
  id: "listBlockchainKeys",
  method: "GET",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/list/",
  says: "The blockchain keys of a user of one's own company.",
  access: "bearer",
  params: userParams,
  answer: z.array(blockchainKey),
  refuses: [],
});

/** Beyond the specification: possession of a key is proven before it is registered. */
export const startKeyRegistration = endpoint({
  id: "startKeyRegistration",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/challenge/",
  says: "Typed data that the new key signs to prove that it is held.",
  access: "bearer",
  params: userParams,
  body: z.strictObject({ ethereum_address: wire.address }),
  answer: z.object({ challenge_id: wire.uuid, typed_data: z.unknown(), digest: wire.hex32, expires_at: wire.instant }),
  refuses: ["key_is_public"],
});

export const registerKey = endpoint({
  id: "registerKey",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/",
  says: "Registers a key by its signature under the challenge; the key itself never comes here.",
  access: "bearer",
  needsStepUp: true,
  params: userParams,
  body: z.strictObject({
    challenge_id: wire.uuid,
    signature: wire.signature,
    type: z.enum(["keystore", "privatekey"]),
  }),
  status: 201,
  answer: blockchainKey,
  refuses: ["proof_not_valid", "key_already_registered", "signature_malformed", "signature_malleable"],
});

export const listFeatureFlags = endpoint({
  id: "listFeatureFlags",
  method: "GET",
  path: "/api/v3/feature-flags/",
  says: "Every feature flag with its state and the companies it is on for.",
  access: "bearer",
  answer: z.array(z.object({ name: z.string(), is_enabled: z.boolean(), enabled_company_ids: z.array(wire.uuid) })),
  refuses: [],
});

export const listStructuredDocumentTemplates = endpoint({
  id: "listStructuredDocumentTemplates",
  method: "GET",
  path: "/api/v3/structured-documents/templates/",
  says: "The kinds of documents that the product knows by their fields, each with its JSON schema.",
  access: "bearer",
  answer: z.array(
    z.object({
      id: z.enum(structuredDocumentNames),
      title: z.string(),
      version: z.int(),
      systems: z.array(z.enum(filingSystemNames)),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  refuses: [],
});
