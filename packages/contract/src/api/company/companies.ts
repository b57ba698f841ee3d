// The calls about the company, its units and its people.
import * as z from "zod/mini";
import { permissions } from "#company/permissions";
import { taxNumber } from "#company/tax-number";
import { endpoint } from "../endpoint.ts";
import { companyParams, userParams } from "../user-path.ts";
import * as wire from "../wire.ts";

const nullableText = z.nullable(z.string());
/** A BRANCH is an address; a UNIT is a company of its own, made by the headquarters. */
export const unitKinds = ["HEADQUARTERS", "BRANCH", "UNIT"] as const;

const addressed = {
  street: nullableText,
  po_box: nullableText,
  city: nullableText,
  region: nullableText,
  postcode: nullableText,
  country: nullableText,
  contact_name: nullableText,
  phone: nullableText,
  email: nullableText,
};

export const company = z.object({
  id: wire.uuid,
  name: z.string(),
  ...addressed,
  /** Of 15 digits, where it is registered for the tax: its receipts, tax invoices and credit notes name it. */
  tax_number: nullableText,
  plan: z.string(),
  is_demo: z.boolean(),
  key_approval: z.boolean(),
  security: z.object({ idle_session_timeout: z.int() }),
  /** The company that made this one as its unit; null: it is no unit. */
  headquarters: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
  /** The headquarters pays for what this unit files. */
  draws_on_headquarters: z.boolean(),
  created_at: wire.instant,
});
export type CompanyAnswer = z.infer<typeof company>;

export const companyUnit = z.object({
  id: wire.uuid,
  company_id: wire.uuid,
  kind: z.enum(unitKinds),
  name: z.string(),
  ...addressed,
});
export type CompanyUnit = z.infer<typeof companyUnit>;

export const companyUser = z.object({
  identifier: wire.uuid,
  company_id: wire.uuid,
  name: z.string(),
  email: z.string(),
  phone: nullableText,
  permissions: z.array(z.enum(permissions)),
  /** False for a former member, whose name remains in the history of filings. */
  is_active: z.boolean(),
  has_usable_key: z.boolean(),
  member_since: wire.instant,
});
export type CompanyUser = z.infer<typeof companyUser>;

export const getCompany = endpoint({
  id: "getCompany",
  method: "GET",
  path: "/api/v3/companies/:company/",
  says: "One's own company: address, plan, security settings.",
  access: "bearer",
  params: companyParams,
  answer: company,
  refuses: [],
});

export const changeCompany = endpoint({
  id: "changeCompany",
  method: "PATCH",
  path: "/api/v3/companies/:company/",
  says: "Sets the company's tax registration number, which its papers name from then on; null: it has none.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  body: z.strictObject({ tax_number: z.nullable(taxNumber) }),
  answer: company,
  refuses: [],
});

export const listCompanyUnits = endpoint({
  id: "listCompanyUnits",
  method: "GET",
  path: "/api/v3/companies/:company/units/",
  says: "The company's headquarters first, then its branches and open units by name, each with its address.",
  access: "bearer",
  params: companyParams,
  answer: z.array(companyUnit),
  refuses: [],
});

export const getCompanyUser = endpoint({
  id: "getCompanyUser",
  method: "GET",
  path: "/api/v3/companies/:company/users/:user/",
  says: "A person of one's own company; one who has left it is told to administrators alone, without a phone.",
  access: "bearer",
  params: userParams,
  answer: companyUser,
  refuses: [],
});
