// The calls by which a company asks for a registration code of Abu Dhabi Customs, with the paper that proves it.
import * as z from "zod/mini";
import { registrationRoles } from "#adc/types/filing-types";
import { limits } from "#limits";
import { nothingHidden } from "#values/nothing-hidden";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), nothingHidden);

/** What a code says of its holder, as the customs register has it. */
export const codeFields = {
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,20}$/)),
  name: text(limits.registeredNameLettersMost),
  name_ar: z.optional(z.nullable(text(limits.registeredNameLettersMost))),
  roles: z.array(z.enum(registrationRoles)).check(z.minLength(1), z.maxLength(registrationRoles.length)),
  trade_licence_number: z.optional(z.nullable(text(50))),
  valid_until: z.optional(z.nullable(wire.isoDate)),
};

export const codeStates = ["ACTIVE", "EXPIRED", "SUSPENDED"] as const;

export const heldCode = z.object({
  id: wire.uuid,
  code: z.string(),
  name: z.string(),
  name_ar: z.nullable(z.string()),
  roles: z.array(z.enum(registrationRoles)),
  status: z.enum(codeStates),
  trade_licence_number: z.nullable(z.string()),
  valid_until: z.nullable(wire.isoDate),
  trn_linked: z.boolean(),
});
export type HeldCode = z.infer<typeof heldCode>;

export const codeRequestStates = ["WAITING", "APPROVED", "REFUSED", "WITHDRAWN"] as const;

export const codeRequest = z.object({
  id: wire.uuid,
  code: z.string(),
  name: z.string(),
  name_ar: z.nullable(z.string()),
  roles: z.array(z.enum(registrationRoles)),
  trade_licence_number: z.nullable(z.string()),
  valid_until: z.nullable(wire.isoDate),
  evidence: z.object({ file_name: z.string(), mime_type: z.string(), size: z.int() }),
  state: z.enum(codeRequestStates),
  /** The company holds this code already and has it renewed. */
  is_renewal: z.boolean(),
  asked_at: wire.instant,
  asked_by: z.string(),
  decided_at: wire.nullableInstant,
  decided_reason: z.nullable(z.string()),
});
export type CodeRequest = z.infer<typeof codeRequest>;

export const listCodeRequests = endpoint({
  id: "listCodeRequests",
  method: "GET",
  path: "/api/filings/adc/registration-code-requests/",
  says: `One's own registration codes, and the newest ${limits.codeRequestsShownMost} requests for one.`,
  access: "bearer",
  answer: z.object({ codes: z.array(heldCode), requests: z.array(codeRequest) }),
  refuses: [],
});

/** The fields beside the file; in a form each is a text, and several roles have blanks between. */
export const codeRequestFields = z.strictObject({ ...codeFields });

/** Multipart: the paper as `file`, and the fields as texts. */
export const requestRegistrationCode = endpoint({
  id: "requestRegistrationCode",
  method: "POST",
  path: "/api/filings/adc/registration-code-requests/",
  says: "Asks for a registration code, or for the renewal of one's own: multipart with the paper that proves it as `file`, and `code`, `name`, `name_ar`, `roles` (with blanks between), `trade_licence_number`, `valid_until`.",
  access: "bearer",
  permission: "administer",
  takes: "file",
  status: 201,
  answer: codeRequest,
  refuses: [
    "registration_code_asked",
    "unsupported_type",
    "file_too_large",
    "empty_file",
    "encrypted_pdf",
    "infected_file",
    "active_content",
    "damaged_file",
    "file_not_checkable",
    "company_storage_full",
    "store_unavailable",
  ],
});

const requestParams = z.object({ request: wire.uuid });

export const withdrawCodeRequest = endpoint({
  id: "withdrawCodeRequest",
  method: "POST",
  path: "/api/filings/adc/registration-code-requests/:request/withdraw/",
  says: "Withdraws a request that waits.",
  access: "bearer",
  permission: "administer",
  params: requestParams,
  status: 204,
  refuses: ["connection_changed"],
});

export const downloadCodeEvidence = endpoint({
  id: "downloadCodeEvidence",
  method: "GET",
  path: "/api/filings/adc/registration-code-requests/:request/evidence/",
  says: "The paper that one's company sent with a request.",
  access: "bearer",
  params: requestParams,
  gives: "file",
  refuses: ["document_not_clean", "store_unavailable"],
});
