// The calls about a company's security settings.
import * as z from "zod/mini";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import { companyParams } from "../user-path.ts";

const companySecurity = z.object({
  revision: z.int(),
  /** Seconds without activity after which a user is signed out. */
  idle_session_timeout: z.int(),
  idle_session_timeout_least: z.int(),
  idle_session_timeout_most: z.int(),
  /** Whether a second and later key of the company needs a colleague's approval. */
  key_approval: z.boolean(),
});
export type CompanySecurity = z.infer<typeof companySecurity>;

export const getCompanySecurity = endpoint({
  id: "getCompanySecurity",
  method: "GET",
  path: "/api/v3/companies/:company/security/",
  says: "The company's security settings.",
  access: "bearer",
  params: companyParams,
  answer: companySecurity,
  refuses: [],
});

export const saveCompanySecurity = endpoint({
  id: "saveCompanySecurity",
  method: "PATCH",
  path: "/api/v3/companies/:company/security/",
  says: "Changes the company's security settings; names the revision it was made on.",
  access: "bearer",
  permission: "administer",
  needsStepUp: true,
  params: companyParams,
  body: z.strictObject({
    revision: z.int(),
    idle_session_timeout: z.optional(
      z.int().check(z.gte(limits.idleSessionSecondsLeast), z.lte(limits.idleSessionSecondsMost)),
    ),
    key_approval: z.optional(z.boolean()),
  }),
  answer: companySecurity,
  refuses: ["stale_revision", "feature_off"],
});
