// The calls of a headquarters about its units, which are companies of their own: their people, credits and filings.
import * as z from "zod/mini";
import { filingSystemNames } from "../../filing/systems.ts";
import { nothingHidden } from "../../values/nothing-hidden.ts";
import { endpoint } from "../endpoint.ts";
import { companyParams, selfOr, userParams } from "../user-path.ts";
import * as wire from "../wire.ts";
import { companyData } from "./registration.ts";
import { companyUser } from "./users.ts";

const unit = z.object({
  id: wire.uuid,
  name: z.string(),
  /** Which it has among the units of its headquarters. */
  number: z.string(),
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The headquarters pays for what the unit files, by its plan and from its credits. */
  draws_on_headquarters: z.boolean(),
  people: z.int(),
  /** Bills and declarations that a person or an authority has still to act on. */
  open_filings: z.int(),
  /** Credits of its own. */
  balance_e5: wire.amountE5,
  made_at: wire.instant,
  closed_at: wire.nullableInstant,
});
export type Unit = z.infer<typeof unit>;

const seenUnit = z.pick(unit, { id: true, name: true, number: true });
export type SeenUnit = z.infer<typeof seenUnit>;

const unitParams = z.object({ company: selfOr(wire.uuid), unit: wire.uuid });

export const getHeadquarters = endpoint({
  id: "getHeadquarters",
  method: "GET",
  path: "/api/v3/companies/:company/headquarters/",
  says: "What the company is to its units: those that it made, and who of its people may see all their filings.",
  access: "bearer",
  params: companyParams,
  answer: z.object({
    /** The company is itself a unit of this one, and makes none; null: it may. */
    unit_of: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
    /** The reader may see the filings of all units. */
    oversees: z.boolean(),
    /** Who may, by name; null for whom administers nothing. */
    overseers: z.nullable(z.array(z.object({ id: wire.uuid, name: z.string() }))),
    /** The open ones by number, then the closed; null likewise. */
    units: z.nullable(z.array(unit)),
    /** Those whose filings the reader may see, in the same order; null: none. */
    seen_units: z.nullable(z.array(seenUnit)),
  }),
  refuses: [],
});

export const makeUnit = endpoint({
  id: "makeUnit",
  method: "POST",
  path: "/api/v3/companies/:company/headquarters/units/",
  says: "Makes a unit of the headquarters: a company of its own, which its maker administers, and whose filings the maker may see from then on.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  body: z.extend(companyData, {
    number: z.string().check(z.trim(), z.minLength(1), z.maxLength(20), nothingHidden),
    /** Absent: the unit has credits and a plan of its own. */
    draws_on_headquarters: z.optional(z.boolean()),
  }),
  status: 201,
  answer: unit,
  refuses: ["company_is_unit", "unit_number_taken", "company_waits", "company_suspended"],
});

export const chooseUnitCredits = endpoint({
  id: "chooseUnitCredits",
  method: "POST",
  path: "/api/v3/companies/:company/headquarters/units/:unit/credits/",
  says: "Chooses who pays for what a unit files from the next filing on: the headquarters, or the unit itself.",
  access: "bearer",
  permission: "administer",
  needsStepUp: true,
  params: unitParams,
  body: z.strictObject({ draws_on_headquarters: z.boolean() }),
  answer: unit,
  refuses: [],
});

const unitClosing = z.object({
  open_bills: z.int(),
  open_declarations: z.int(),
  /** Of credits, charges and refunds, of which the provider has not said how they ended. */
  open_payments: z.int(),
  /** Set aside for filings that are on their way. */
  reserved_e5: wire.amountE5,
  /** Goes to the headquarters; what is owed, the headquarters pays. */
  balance_e5: wire.amountE5,
  /** Given and received; all end. */
  delegations: z.int(),
  /** Blockchain keys of its people; all are disabled. */
  keys: z.int(),
  people: z.int(),
  /** Of them those who belong to no other company, and are left out by it. */
  people_without_another: z.int(),
  /** Who they are: they can no longer sign in, and are told so by mail. */
  people_left_out: z.array(z.object({ id: wire.uuid, name: z.string() })),
});
export type UnitClosing = z.infer<typeof unitClosing>;

export const lookAtUnitClosing = endpoint({
  id: "lookAtUnitClosing",
  method: "GET",
  path: "/api/v3/companies/:company/headquarters/units/:unit/closing/",
  says: "What closing a unit would meet: what is open, which refuses it, and what would end or go to the headquarters.",
  access: "bearer",
  permission: "administer",
  params: unitParams,
  answer: unitClosing,
  refuses: [],
});

export const closeUnit = endpoint({
  id: "closeUnit",
  method: "POST",
  path: "/api/v3/companies/:company/headquarters/units/:unit/close/",
  says: "Closes a unit that has nothing open: its people are signed out of it, connections, delegations, keys and tokens end, and its credits go to the headquarters. Closed once, it stays so.",
  access: "bearer",
  permission: "administer",
  needsStepUp: true,
  params: unitParams,
  answer: unit,
  refuses: ["unit_in_use", "insufficient_balance"],
});

export const listUnitPeople = endpoint({
  id: "listUnitPeople",
  method: "GET",
  path: "/api/v3/companies/:company/headquarters/units/:unit/users/",
  says: "The people of a unit, the active first.",
  access: "bearer",
  permission: "administer",
  params: unitParams,
  answer: z.array(companyUser),
  refuses: [],
});

export const moveUnitPerson = endpoint({
  id: "moveUnitPerson",
  method: "POST",
  path: "/api/v3/companies/:company/headquarters/users/:user/move/",
  says: "Moves a person between the headquarters and its units, with the permissions held; open filings go to the colleague named in `hand_over_to`. Keys stay behind.",
  access: "bearer",
  permission: "administer",
  params: userParams,
  body: z.strictObject({
    /** The headquarters, or one of its open units. */
    leaves: wire.comparedUuid,
    to: wire.comparedUuid,
    hand_over_to: z.optional(z.nullable(wire.uuid)),
  }),
  answer: z.object({ company_id: wire.uuid, company_name: z.string() }),
  refuses: ["last_administrator", "hand_over_needed", "not_a_colleague", "seats_taken"],
});

export const chooseOverseer = endpoint({
  id: "chooseOverseer",
  method: "POST",
  path: "/api/v3/companies/:company/headquarters/overseers/:user/",
  says: "Lets a person of the headquarters see the filings of all its units, or no longer.",
  access: "bearer",
  permission: "administer",
  needsStepUp: true,
  params: userParams,
  body: z.strictObject({ oversees: z.boolean() }),
  answer: z.object({ id: wire.uuid, name: z.string(), oversees: z.boolean() }),
  refuses: [],
});

const filingOfUnit = z.object({
  id: wire.uuid,
  system: z.enum(filingSystemNames),
  unit: z.object({ id: wire.uuid, name: z.string(), number: z.string() }),
  /** The bill's number, or the name of a declaration. */
  title: z.string(),
  number: z.nullable(z.string()),
  status: z.string(),
  /** A draft that was discarded; the authority never had it. */
  is_discarded: z.boolean(),
  /** When a bill has to be filed; null for a declaration, and where it is not known. */
  file_by: wire.nullableInstant,
  updated_at: wire.instant,
});
export type FilingOfUnit = z.infer<typeof filingOfUnit>;

export const listUnitFilings = endpoint({
  id: "listUnitFilings",
  method: "GET",
  path: "/api/v3/companies/:company/headquarters/filings/",
  says: "The filings of all units in both systems, drafts too, last changed first; for whom the headquarters lets see them, and who may read each of them by its own calls.",
  access: "bearer",
  params: companyParams,
  query: z.object({
    /** Of this unit alone. */
    unit: z.optional(wire.uuid),
    /** Those that this person works on. */
    owner: z.optional(wire.uuid),
    /** Somebody or an authority has still to act on it: what keeps a unit from being closed, and what who leaves it hands over. */
    is_open: wire.queryBoolean,
    page: wire.pageQuery.page,
    page_size: wire.pageQuery.page_size,
  }),
  answer: z.object(wire.listAnswer(filingOfUnit)),
  refuses: ["oversight_required", "page_too_deep"],
});
