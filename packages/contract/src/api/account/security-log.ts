// The calls of the security log, and the events that only the browser can report.
import * as z from "zod/mini";
import { securityEventKinds } from "#account/security-events";
import { endpoint } from "../endpoint.ts";
import { who } from "../person-fields.ts";
import { companyParams } from "../user-path.ts";
import * as wire from "../wire.ts";

const securityEvent = z.object({
  id: wire.uuid,
  at: wire.instant,
  kind: z.enum(securityEventKinds),
  /** The person that the entry concerns; null: the company. */
  user: z.nullable(who),
  /** The actor, if it is another person. */
  actor: z.nullable(who),
  /** The client's address; null: the platform itself. */
  address: z.nullable(z.string()),
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  /** The facts of the kind: `channel`, `sent_to`, `ethereum_address`, `before`, `after`, … */
  facts: z.record(z.string(), z.unknown()),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const securityLog = z.object(wire.listAnswer(securityEvent));

const logQuery = {
  page_size: wire.pageQuery.page_size,
  cursor: wire.pageQuery.cursor,
  filter: z.optional(z.strictObject({ kind: wire.listOf(z.enum(securityEventKinds)) })),
};

export const listOwnSecurityLog = endpoint({
  id: "listOwnSecurityLog",
  method: "GET",
  path: "/api/v3/self/security-log/",
  says: "What happened to one's own account, newest first; follow `next`.",
  access: "bearer",
  query: z.object(logQuery),
  answer: securityLog,
  refuses: ["wrong_cursor"],
});

export const listCompanySecurityLog = endpoint({
  id: "listCompanySecurityLog",
  method: "GET",
  path: "/api/v3/companies/:company/security-log/",
  says: "What happened to the company's users, permissions, keys and settings, newest first; follow `next`.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  query: z.object({
    ...logQuery,
    filter: z.optional(z.strictObject({ kind: wire.listOf(z.enum(securityEventKinds)), user: wire.listOf(wire.uuid) })),
  }),
  answer: securityLog,
  refuses: ["wrong_cursor"],
});

export const reportKeyUse = endpoint({
  id: "reportKeyUse",
  method: "POST",
  path: "/api/v3/self/security-log/",
  says: "Reports that a key was unlocked, locked or could not be unlocked in the browser, which alone knows.",
  access: "bearer",
  body: z.strictObject({
    kind: z.enum(["KEY_UNLOCKED", "KEY_UNLOCK_FAILED", "KEY_LOCKED"]),
    ethereum_address: wire.address,
  }),
  status: 204,
  refuses: [],
});
