// The calls of the company's templates: bills kept under a name, from which drafts are made.
import * as z from "zod/mini";
import { limits } from "#limits";
import { billTypes } from "#mpci/filing-codes";
import { enteredAgainFields } from "#mpci/templates/entered-again";
import { endpoint } from "../../endpoint.ts";
import * as wire from "../../wire.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.templateNameLettersMost));
/** Emptied in each draft; the bill number is, whether it is named or not. */
const enteredAgain = z.array(z.enum(enteredAgainFields)).check(z.maxLength(enteredAgainFields.length));
const templateParams = z.object({ template: wire.uuid });

const template = z.object({
  id: wire.uuid,
  revision: z.int(),
  name: z.string(),
  entered_again: z.array(z.enum(enteredAgainFields)),
  bill_type: z.enum(billTypes),
  shipper_name: z.nullable(z.string()),
  consignee_name: z.nullable(z.string()),
  /** UN/LOCODE, or the name of the place where it has none. */
  loading: z.nullable(z.string()),
  discharge: z.nullable(z.string()),
  made_by: z.string(),
  created_at: wire.instant,
  last_used_at: wire.nullableInstant,
  /** Drafts made from it. */
  used_count: z.int(),
});
export type MpciTemplate = z.infer<typeof template>;

export const listMpciTemplates = endpoint({
  id: "listMpciTemplates",
  method: "GET",
  path: "/api/filings/ae/mpci/templates/",
  says: "The company's templates by name.",
  access: "bearer",
  answer: z.array(template),
  refuses: [],
});

export const createMpciTemplate = endpoint({
  id: "createMpciTemplate",
  method: "POST",
  path: "/api/filings/ae/mpci/templates/",
  says: "Keeps the bill of a filing as a template; later changes of the filing do not change it.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({ filing_id: wire.uuid, name, entered_again: enteredAgain }),
  status: 201,
  answer: template,
  refuses: ["template_name_taken", "templates_full"],
});

export const changeMpciTemplate = endpoint({
  id: "changeMpciTemplate",
  method: "PATCH",
  path: "/api/filings/ae/mpci/templates/:template/",
  says: "Renames a template, or changes what is entered again; a stale `revision` is refused with the template as it now is.",
  access: "bearer",
  permission: "prepare",
  params: templateParams,
  body: z.strictObject({ revision: z.int(), name: z.optional(name), entered_again: z.optional(enteredAgain) }),
  answer: template,
  refuses: ["stale_revision", "template_name_taken"],
});

export const deleteMpciTemplate = endpoint({
  id: "deleteMpciTemplate",
  method: "DELETE",
  path: "/api/filings/ae/mpci/templates/:template/",
  says: "Deletes a template, which can be taken back for an hour; drafts made from it stay.",
  access: "bearer",
  permission: "prepare",
  params: templateParams,
  status: 204,
  refuses: [],
});

export const restoreMpciTemplate = endpoint({
  id: "restoreMpciTemplate",
  method: "POST",
  path: "/api/filings/ae/mpci/templates/:template/restore/",
  says: "Takes the deletion of a template back.",
  access: "bearer",
  permission: "prepare",
  params: templateParams,
  answer: template,
  refuses: ["template_name_taken", "templates_full"],
});
