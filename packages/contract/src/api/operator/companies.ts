// The calls by which an operator sees companies, and gives them what they need to file.
import * as z from "zod/mini";
import { permissions } from "../../company/permissions.ts";
import { companyStandings } from "../../company/standing.ts";
import { limits } from "../../limits.ts";
import { planNames } from "../../money/plans.ts";
import { flagNames } from "../../platform/flags.ts";
import { codeFields, heldCode } from "../adc/registration.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const companyParams = z.object({ company: wire.uuid });

const connectionStates = ["PENDING", "CONNECTED", "REJECTED"] as const;

const listedCompany = z.object({
  id: wire.uuid,
  name: z.string(),
  country: z.nullable(z.string()),
  plan: z.string(),
  standing: z.enum(companyStandings),
  created_at: wire.instant,
  users: z.int(),
  registration_codes: z.int(),
  /** Null: it never asked to be connected to NAIC. */
  mpci_state: z.nullable(z.enum(connectionStates)),
});
export type ListedCompany = z.infer<typeof listedCompany>;

export const listOperatorCompanies = endpoint({
  id: "listOperatorCompanies",
  method: "GET",
  path: "/api/operator/companies/",
  says: "Every company, newest first; `search`: the beginning of a name, or an e-mail address of one of its people; `standing`: whether it may work.",
  access: "bearer",
  isForOperators: true,
  query: z.object({ ...wire.pageQuery, search: wire.search, standing: z.optional(z.enum(companyStandings)) }),
  answer: z.object(wire.listAnswer(listedCompany)),
  refuses: ["wrong_cursor", "page_too_deep"],
});

const companyPerson = z.object({
  id: wire.uuid,
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(permissions)),
  is_active: z.boolean(),
  /** Signed in now: their sessions can be ended. */
  sessions: z.int(),
});
export type CompanyPerson = z.infer<typeof companyPerson>;

const operatorCompany = z.object({
  id: wire.uuid,
  name: z.string(),
  country: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Its tax registration number, as it has entered it. */
  tax_number: z.nullable(z.string()),
  plan: z.string(),
  /** Set for a later day. */
  next_plan: z.nullable(z.string()),
  next_plan_at: wire.nullableInstant,
  /** The company has chosen it itself, for less: it stays where a plan is set at once that costs more. */
  next_plan_is_own: z.boolean(),
  /** Members and open invitations. */
  seats_taken: z.int(),
  /**
   * It is charged the fee of a plan that is set now, from the next month on, and of one that is set for the first day of that month. For a
   * later day only where its plan of today has a fee. False: it pays no fees until it chooses a larger plan itself.
   */
  pays_fees: z.boolean(),
  /** How many each plan has, null: unlimited; and what it costs in a month beside filings, in US dollars, where the company pays fees. */
  plan_seats: z.array(z.object({ plan: z.string(), seats: z.nullable(z.int()), fee_e5: wire.amountE5 })),
  standing: z.enum(companyStandings),
  created_at: wire.instant,
  available_e5: wire.amountE5,
  mpci: z.nullable(
    z.object({
      state: z.enum(connectionStates),
      role: z.string(),
      mpci_party_id: z.string(),
      registered_name: z.string(),
    }),
  ),
  people: z.array(companyPerson),
  registration_codes: z.array(heldCode),
  flags: z.array(z.object({ name: z.enum(flagNames), is_on: z.boolean(), is_on_for_all: z.boolean() })),
});
export type OperatorCompany = z.infer<typeof operatorCompany>;

export const getOperatorCompany = endpoint({
  id: "getOperatorCompany",
  method: "GET",
  path: "/api/operator/companies/:company/",
  says: "A company with its people, registration codes, flags and credits.",
  access: "bearer",
  isForOperators: true,
  params: companyParams,
  answer: operatorCompany,
  refuses: [],
});

export const setCompanyStanding = endpoint({
  id: "setCompanyStanding",
  method: "POST",
  path: "/api/operator/companies/:company/standing/",
  says: "Approves a company, suspends it, or lets it work again. A suspended one sees and exports everything, and what was sent before is still answered.",
  access: "bearer",
  isForOperators: true,
  params: companyParams,
  body: z.strictObject({ standing: z.enum(["ACTIVE", "SUSPENDED"]), reason: wire.reason }),
  status: 204,
  refuses: [],
});

export const setCompanyPlan = endpoint({
  id: "setCompanyPlan",
  method: "POST",
  path: "/api/operator/companies/:company/plan/",
  says: "Sets the plan of a company, also one that it cannot choose, at once or `from` a day on (in Dubai); it takes the place of a plan that was to come.",
  access: "bearer",
  isForOperators: true,
  params: companyParams,
  body: z.strictObject({ plan: z.enum(planNames), from: z.optional(z.nullable(wire.isoDate)), reason: wire.reason }),
  status: 204,
  refuses: [],
});

export const addRegistrationCode = endpoint({
  id: "addRegistrationCode",
  method: "POST",
  path: "/api/operator/companies/:company/registration-codes/",
  says: "Gives a company a code of the customs register, so that it can file with Abu Dhabi Customs; `reason`: what proves it. Its first code switches those filings on.",
  access: "bearer",
  isForOperators: true,
  params: companyParams,
  body: z.strictObject({
    ...codeFields,
    trn_linked: z.optional(z.boolean()),
    reason: wire.reason,
  }),
  answer: heldCode,
  status: 201,
  refuses: ["registration_code_held"],
});

export const changeRegistrationCode = endpoint({
  id: "changeRegistrationCode",
  method: "PATCH",
  path: "/api/operator/registration-codes/:code/",
  says: "Suspends a registration code, lets it hold again, or renews it.",
  access: "bearer",
  isForOperators: true,
  params: z.object({ code: wire.uuid }),
  body: z.strictObject({
    is_active: z.optional(z.boolean()),
    valid_until: z.optional(z.nullable(wire.isoDate)),
    reason: wire.reason,
  }),
  answer: heldCode,
  refuses: [],
});

export const setCompanyFlag = endpoint({
  id: "setCompanyFlag",
  method: "POST",
  path: "/api/operator/companies/:company/flags/",
  says: "Switches a feature on or off for one company; one that is on for everybody stays on.",
  access: "bearer",
  isForOperators: true,
  params: companyParams,
  body: z.strictObject({ name: z.enum(flagNames), is_on: z.boolean(), reason: wire.reason }),
  status: 204,
  refuses: [],
});

export const giveCredits = endpoint({
  id: "giveCredits",
  method: "POST",
  path: "/api/operator/companies/:company/credits/",
  says: "Adds credits that were paid outside the product, or are given; with an Idempotency-Key never twice.",
  access: "bearer",
  isForOperators: true,
  params: companyParams,
  body: z.strictObject({
    credits_e5: wire.amountE5.check(z.gte(1), z.lte(limits.givenCreditsMostE5)),
    reason: wire.reason,
  }),
  answer: z.object({ available_e5: wire.amountE5 }),
  status: 201,
  refuses: [],
});

export const signOutPerson = endpoint({
  id: "signOutPerson",
  method: "POST",
  path: "/api/operator/people/:user/sign-out/",
  says: "Ends every session of a person, who lost a device or does not know who is signed in; returns their number.",
  access: "bearer",
  isForOperators: true,
  params: z.object({ user: wire.uuid }),
  body: z.strictObject({ reason: wire.reason }),
  answer: z.object({ ended: z.int() }),
  refuses: [],
});
