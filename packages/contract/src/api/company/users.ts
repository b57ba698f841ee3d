// The calls about the people of a company and their permissions.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { permission, somePermissions } from "../person-fields.ts";
import { companyParams, userParams } from "../user-path.ts";
import * as wire from "../wire.ts";

export const companyUser = z.object({
  id: wire.uuid,
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  is_self: z.boolean(),
  active: z.boolean(),
  permissions: z.array(permission),
  has_usable_key: z.boolean(),
  /** Bills that are theirs, and that a person or NAIC has still to act on; handed over when they leave. */
  open_bills: z.int(),
  /** Declarations that are theirs and not closed; handed over too. */
  open_declarations: z.int(),
  joined_at: wire.instant,
  last_used_at: wire.nullableInstant,
  /** Who is not active here belongs to this company of the same headquarters; absent: to none of them. */
  works_for: z.optional(z.object({ id: wire.uuid, name: z.string() })),
});
export type CompanyUser = z.infer<typeof companyUser>;

export const listCompanyUsers = endpoint({
  id: "listCompanyUsers",
  method: "GET",
  path: "/api/v3/companies/:company/users/list/",
  says: "The people of the company, the active first; to who administers it, also those who belonged to it and when each was last here.",
  access: "bearer",
  params: companyParams,
  answer: z.array(companyUser),
  refuses: [],
});

export const changePermissions = endpoint({
  id: "changePermissions",
  method: "PATCH",
  path: "/api/v3/companies/:company/users/:user/",
  says: "Changes what a user may do in the company; names the revision it was made on.",
  access: "bearer",
  permission: "administer",
  params: userParams,
  body: z.strictObject({ revision: z.int(), permissions: somePermissions }),
  answer: companyUser,
  refuses: ["stale_revision", "last_administrator"],
});

export const deactivateUser = endpoint({
  id: "deactivateUser",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/deactivate/",
  says: "Ends a membership: sessions end, open filings go to the colleague named in `hand_over_to`, which is needed when there are any.",
  access: "bearer",
  permission: "administer",
  params: userParams,
  body: z.strictObject({ revision: z.int(), hand_over_to: z.optional(z.nullable(wire.uuid)) }),
  answer: companyUser,
  refuses: ["stale_revision", "last_administrator", "hand_over_needed", "not_a_colleague"],
});

export const leaveCompany = endpoint({
  id: "leaveCompany",
  method: "POST",
  path: "/api/v3/companies/:company/leave/",
  says: "Ends one's own membership; open filings go to the colleague named in `hand_over_to`, which is needed when there are any. The session goes on for the next refresh if the person has another company, and ends otherwise.",
  access: "bearer",
  params: companyParams,
  body: z.strictObject({ hand_over_to: z.optional(z.nullable(wire.uuid)) }),
  answer: z.object({
    /** The person's other company; null: there is none, and they are signed out. */
    goes_on_for: z.nullable(wire.uuid),
  }),
  refuses: ["last_administrator", "hand_over_needed", "not_a_colleague"],
});

export const reactivateUser = endpoint({
  id: "reactivateUser",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/reactivate/",
  says: "Lets a user whose membership was ended in again, with the permissions held before.",
  access: "bearer",
  permission: "administer",
  params: userParams,
  body: z.strictObject({ revision: z.int() }),
  answer: companyUser,
  refuses: ["stale_revision", "seats_taken"],
});
