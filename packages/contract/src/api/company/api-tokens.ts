// The calls about a company's API tokens, by which its own systems call in the name of the person who made them.
import * as z from "zod/mini";
import { tokenScopes } from "#company/token-scopes";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import { companyParams, selfOr } from "../user-path.ts";
import * as wire from "../wire.ts";

const tokenFields = {
  id: wire.uuid,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Its maker, whose permissions in the company bound what it may do. */
  made_by: z.string(),
  created_at: wire.instant,
  expires_at: wire.instant,
  /** To the minute; null: never used. */
  last_used_at: wire.nullableInstant,
  /** The last letters of the token, by which it is recognised. */
  ends_in: z.string(),
};
const apiToken = z.object(tokenFields);
export type ApiToken = z.infer<typeof apiToken>;

export const listApiTokens = endpoint({
  id: "listApiTokens",
  method: "GET",
  path: "/api/v3/companies/:company/api-tokens/",
  says: "The company's API tokens that were not revoked, newest first; the tokens themselves are never shown again.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  answer: z.array(apiToken),
  refuses: [],
});

export const makeApiToken = endpoint({
  id: "makeApiToken",
  method: "POST",
  path: "/api/v3/companies/:company/api-tokens/",
  says: "Makes an API token in the caller's name; `token` is shown in this answer alone, because only its hash is kept.",
  access: "bearer",
  permission: "administer",
  needsStepUp: true,
  params: companyParams,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.apiTokenNameLettersMost)),
    scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(tokenScopes.length)),
    /** Days until it expires. */
    days: z.int().check(z.gte(1), z.lte(limits.apiTokenDaysMost)),
  }),
  answer: z.object({ ...tokenFields, token: z.string() }),
  status: 201,
  refuses: ["tokens_taken"],
});

export const revokeApiToken = endpoint({
  id: "revokeApiToken",
  method: "DELETE",
  path: "/api/v3/companies/:company/api-tokens/:token/",
  says: "Revokes an API token; it is refused from then on, on every node.",
  access: "bearer",
  permission: "administer",
  params: z.object({ company: selfOr(wire.uuid), token: wire.uuid }),
  status: 204,
  refuses: [],
});
